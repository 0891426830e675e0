// SignalboxWorkspace
