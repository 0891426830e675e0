// SignalboxXML
