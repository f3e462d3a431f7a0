package cairn.adapter.enrichment.picture;

import cairn.domain.content.MediaType;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// A decoder process and what is said to it: one picture at a time, killed when it does not answer in time.
final class PictureProcess implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(60);

    /// For a decoder to end by itself after its time, and tell so.
    private static final Duration GRACE = Duration.ofSeconds(15);

    /// The exit code of a JVM that was told to end when it has no memory left.
    private static final int OUT_OF_MEMORY = 3;

    private final Process process;
    private final DataInputStream answers;
    private final DataOutputStream questions;
    private final Duration patience;
    private final ScheduledExecutorService clock;
    private long idleSince = System.nanoTime();

    private PictureProcess(Process process, Duration patience, ScheduledExecutorService clock) {
        this.process = process;
        this.patience = patience;
        this.clock = clock;
        this.answers = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
        this.questions = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
    }

    /// @param folder its own
    /// @param time of one picture
    static PictureProcess start(Path folder, int heapMegabytes, Duration time, ScheduledExecutorService clock)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(line(folder, heapMegabytes, time));
        Map<String, String> environment = builder.environment();
        environment.clear();
        // A class path of tests is longer than a command line may be. Of the server's environment nothing: there are
        // secrets in it.
        environment.put("CLASSPATH", System.getProperty("java.class.path"));
        environment.put("HOME", folder.toString());
        environment.put("LC_ALL", "C.UTF-8");
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        PictureProcess started = new PictureProcess(builder.start(), time.plus(GRACE), clock);
        started.awaitReady();
        return started;
    }

    private static List<String> line(Path folder, int heapMegabytes, Duration time) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heapMegabytes + "m",
                "-XX:MaxMetaspaceSize=128m",
                "-XX:MaxDirectMemorySize=64m",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:-UsePerfData",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + folder,
                "-Dlogback.configurationFile=cairn/adapter/enrichment/extraction/parser/silent.xml",
                PictureMain.class.getName(),
                folder.toString(),
                Long.toString(time.toMillis()));
    }

    private void awaitReady() throws IOException {
        ScheduledFuture<?> end = killAfter(START, new AtomicBoolean());
        try {
            if (answers.read() == PictureWire.READY) {
                return;
            }
        } finally {
            end.cancel(false);
        }
        close();
        throw new IOException("no decoder process can be started");
    }

    /// @return what was answered; the refusal where the decoder died of the picture
    /// @throws IOException when the decoder was ended by somebody else; trying again may help
    <T> T ask(Path picture, MediaType type, int edge, Answering<T> answering, T refusal) throws IOException {
        AtomicBoolean expired = new AtomicBoolean();
        ScheduledFuture<?> end = killAfter(patience, expired);
        try {
            questions.writeUTF(picture.toString());
            questions.writeUTF(type.toString());
            questions.writeInt(edge);
            questions.flush();
            return answering.read(answers);
        } catch (IOException e) {
            process.destroy();
            int code = process.onExit().join().exitValue();
            if (expired.get() || code == OUT_OF_MEMORY) {
                return refusal;
            }
            throw new IOException("the decoder ended with " + code, e);
        } finally {
            end.cancel(false);
            idleSince = System.nanoTime();
        }
    }

    private ScheduledFuture<?> killAfter(Duration time, AtomicBoolean expired) {
        return clock.schedule(
                () -> {
                    expired.set(true);
                    process.destroyForcibly();
                },
                time.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    boolean hasRested(Duration rest) {
        return System.nanoTime() - idleSince >= rest.toNanos();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /// Reads an answer.
    interface Answering<T> {
        T read(DataInputStream in) throws IOException;
    }
}
