// SignalboxReports
