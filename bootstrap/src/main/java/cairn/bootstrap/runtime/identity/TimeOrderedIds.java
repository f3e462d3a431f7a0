package cairn.bootstrap.runtime.identity;

import cairn.application.port.IdSource;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// Generates UUIDs of version 7 (RFC 9562 §5.7): 48 bits of milliseconds, a 12-bit counter (§6.2, method
/// 1), and 62 random bits. They always increase: when the counter of a millisecond is exhausted, the
/// next millisecond is used.
public final class TimeOrderedIds implements IdSource {
    private static final int COUNTER_BITS = 12;
    private static final long COUNTER_MASK = (1L << COUNTER_BITS) - 1;

    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();
    private final AtomicLong last = new AtomicLong();

    public TimeOrderedIds(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public UUID next() {
        long floor = clock.millis() << COUNTER_BITS;
        long tick = last.updateAndGet(previous -> Math.max(previous + 1, floor));
        long high = tick >>> COUNTER_BITS << 16 | 0x7000 | tick & COUNTER_MASK;
        long low = random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }
}
