package cairn.application.port;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// Counts: the same ids in every run, of version 7, each later one greater.
public final class SampleIds implements IdSource {
    private static final long START = 0x0190_0000_0000L;
    private final AtomicLong count = new AtomicLong();

    @Override
    public UUID next() {
        long n = count.incrementAndGet();
        return new UUID((START + n) << 16 | 0x7000L, 0x8000_0000_0000_0000L | n);
    }
}
