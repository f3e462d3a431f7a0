package cairn.bootstrap.configuration;

/// A value that must not reach a log: only `reveal` returns it.
public record Secret(String reveal) {
    @Override
    public String toString() {
        return "(secret)";
    }
}
