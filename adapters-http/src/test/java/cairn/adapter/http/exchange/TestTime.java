package cairn.adapter.http.exchange;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/// A clock that advances only when told to.
public final class TestTime implements TimeMeter {
    private Duration passed = Duration.ofDays(1);

    public void pass(Duration more) {
        passed = passed.plus(more);
    }

    @Override
    public long currentTimeNanos() {
        return passed.toNanos();
    }

    @Override
    public boolean isWallClockBased() {
        return false;
    }
}
