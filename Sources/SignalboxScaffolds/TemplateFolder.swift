/// The templates that Signalbox brings, by their path under `Templates`.
public enum TemplateFolder {}
