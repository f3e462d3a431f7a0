package cairn.bootstrap.cli.command;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/// Waits for the operating system to ask for the server's end (SIGTERM, SIGINT, SIGHUP).
///
/// No shutdown hook of the JVM: those run all at once, and ONNX Runtime 1.29.0 has one that frees what running
/// embeddings compute with. That took the process down in the middle of the requests that were to be finished.
final class StopSignals {
    private static final Logger LOG = LoggerFactory.getLogger(StopSignals.class);
    private static final List<String> NAMES = List.of("TERM", "INT", "HUP");

    private final CountDownLatch asked = new CountDownLatch(1);

    private StopSignals() {}

    /// From here on they end nothing by themselves.
    ///
    /// @param most how long the end may take
    static StopSignals listen(Duration most) {
        StopSignals signals = new StopSignals();
        new StopLimit(most, signals.asked).start();
        NAMES.forEach(signals::listen);
        return signals;
    }

    /// Returns once one came. The next one ends the process at once.
    void await() throws InterruptedException {
        asked.await();
    }

    private void listen(String name) {
        Signal signal = new Signal(name);
        try {
            SignalHandler before = Signal.handle(signal, this::stop);
            if (before.equals(SignalHandler.SIG_IGN)) {
                // As `nohup` leaves SIGHUP.
                Signal.handle(signal, SignalHandler.SIG_IGN);
            }
        } catch (IllegalArgumentException e) {
            LOG.debug("the JVM keeps SIG{} to itself", name, e);
        }
    }

    private void stop(Signal signal) {
        Signal.handle(signal, SignalHandler.SIG_DFL);
        asked.countDown();
    }
}
