package cairn.bootstrap.cli.command;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/// Waits until the operating system asks the server to stop (SIGTERM, SIGINT, SIGHUP).
///
/// It does not use JVM shutdown hooks: they run concurrently, and one of ONNX Runtime 1.29.0 frees
/// memory that running embeddings use, which crashed the process while it finished requests.
final class StopSignals {
    private static final Logger LOG = LoggerFactory.getLogger(StopSignals.class);
    private static final List<String> NAMES = List.of("TERM", "INT", "HUP");

    private final CountDownLatch asked = new CountDownLatch(1);

    private StopSignals() {}

    /// From now on, the signals no longer end the process by themselves.
    ///
    /// @param most how long stopping may take
    static StopSignals listen(Duration most) {
        StopSignals signals = new StopSignals();
        new StopLimit(most, signals.asked).start();
        NAMES.forEach(signals::listen);
        return signals;
    }

    /// Returns after the first signal. The next one ends the process immediately.
    void await() throws InterruptedException {
        asked.await();
    }

    private void listen(String name) {
        Signal signal = new Signal(name);
        try {
            SignalHandler before = Signal.handle(signal, this::stop);
            if (before.equals(SignalHandler.SIG_IGN)) {
                // Keeps SIGHUP ignored, as `nohup` sets it.
                Signal.handle(signal, SignalHandler.SIG_IGN);
            }
        } catch (IllegalArgumentException e) {
            LOG.debug("the JVM handles SIG{} itself", name, e);
        }
    }

    private void stop(Signal signal) {
        Signal.handle(signal, SignalHandler.SIG_DFL);
        asked.countDown();
    }
}
