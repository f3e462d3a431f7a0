package cairn.bootstrap.bench;

/// What a run of one operation showed.
///
/// @param count operations done
/// @param wallNanos from the first to the last
/// @param cpuNanos spent by the process that did them
record Figure(String operation, long count, long wallNanos, long cpuNanos) {
    static final String HEADING = "| Operation | per second | CPU-ms each |\n|---|---:|---:|";

    double cpuMillisEach() {
        return cpuNanos / 1e6 / count;
    }

    String row() {
        return "| %s | %,.0f | %.2f |".formatted(operation, count / (wallNanos / 1e9), cpuMillisEach());
    }
}
