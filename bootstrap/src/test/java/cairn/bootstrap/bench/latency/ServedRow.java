package cairn.bootstrap.bench.latency;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// @param cpuMillis of the server's process, each
/// @param bare the same asked of bare Lucene
record ServedRow(String what, int size, Probe probe, double cpuMillis, Instant from, Instant to, Optional<Probe> bare) {
    ServedRow beside(Probe other) {
        return new ServedRow(what, size, probe, cpuMillis, from, to, Optional.of(other));
    }

    String besides() {
        return bare.map(other -> String.format(
                        Locale.ROOT,
                        "%s | %.2f | %.1f",
                        other.wall(),
                        other.cpuMillis(),
                        cpuMillis / other.cpuMillis()))
                .orElse("| | |");
    }
}
