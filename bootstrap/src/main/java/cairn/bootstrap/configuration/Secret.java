package cairn.bootstrap.configuration;

/// A value that must not reach a log: it shows itself to nobody who does not ask for it by name.
public record Secret(String reveal) {
    @Override
    public String toString() {
        return "(secret)";
    }
}
