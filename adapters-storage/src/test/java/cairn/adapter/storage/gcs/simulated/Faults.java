package cairn.adapter.storage.gcs.simulated;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// Faults of the bucket, on demand.
public final class Faults {
    private final AtomicInteger unavailable = new AtomicInteger();
    private final AtomicBoolean away = new AtomicBoolean();
    private final AtomicBoolean garbled = new AtomicBoolean();
    private final AtomicBoolean mute = new AtomicBoolean();
    private final AtomicInteger requests = new AtomicInteger();

    /// The next so many requests are answered with 503.
    public void failNext(int count) {
        unavailable.set(count);
    }

    /// Requests are no longer answered at all.
    public void hangUp() {
        away.set(true);
    }

    /// Bytes of objects are not served, while all else works.
    public void failReads(boolean fail) {
        mute.set(fail);
    }

    /// Everything works again.
    public void heal() {
        away.set(false);
        unavailable.set(0);
        garbled.set(false);
        mute.set(false);
    }

    boolean isAway() {
        return away.get();
    }

    /// The next object sent has one bit flipped.
    public void garbleNext() {
        garbled.set(true);
    }

    byte[] carried(byte[] bytes) {
        byte[] arrived = bytes.clone();
        if (garbled.getAndSet(false)) {
            arrived[0] ^= 1;
        }
        return arrived;
    }

    public int requests() {
        return requests.get();
    }

    /// @param reads whether the request reads bytes of an object
    void check(boolean reads) {
        requests.incrementAndGet();
        if (reads && mute.get()) {
            throw new Refused(503, "ServiceUnavailable");
        }
        if (unavailable.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            throw new Refused(503, "ServiceUnavailable");
        }
    }
}
