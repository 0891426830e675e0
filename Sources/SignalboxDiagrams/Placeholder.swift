// SignalboxDiagrams
