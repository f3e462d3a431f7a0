package cairn.adapter.enrichment.picture;

import cairn.adapter.enrichment.process.ChildCommand;
import cairn.adapter.enrichment.process.ChildPool;
import cairn.adapter.enrichment.process.ChildPool.Launch;
import cairn.adapter.enrichment.process.ChildProcess;
import cairn.adapter.enrichment.process.ChildProcess.Watch;
import cairn.adapter.enrichment.process.Scratch;
import cairn.application.port.Unavailable;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure.Part;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// A decoder process and the conversation with it. It reads one picture at a time, and is killed if it
/// does not answer in time.
final class PictureProcess implements ChildPool.Child {
    /// Extra time in which a decoder may end by itself and say so.
    private static final Duration GRACE = Duration.ofSeconds(15);

    private final ChildProcess child;
    private final Duration patience;
    private boolean spent;

    private PictureProcess(ChildProcess child, Duration patience) {
        this.child = child;
        this.patience = patience;
    }

    /// @param workDir where it gets its own folder
    /// @param time limit for one picture
    static PictureProcess start(Path workDir, int heapMegabytes, Duration time, Launch launch) throws IOException {
        Path folder = Scratch.folder(workDir);
        ChildCommand command = new ChildCommand(
                folder,
                heapMegabytes,
                List.of("-XX:MaxMetaspaceSize=128m", "-XX:MaxDirectMemorySize=64m"),
                Map.of(),
                PictureMain.class,
                List.of(folder.toString(), Long.toString(time.toMillis())));
        return new PictureProcess(ChildProcess.start(command, PictureWire.READY, launch), time.plus(GRACE));
    }

    /// @return the answer; `refusal` if the picture took too much time or memory
    /// @throws Unavailable if the decoder was killed from outside, for example by a system short of
    /// memory
    /// @throws IOException if it ended otherwise; trying again may help
    <T> T ask(Path picture, MediaType type, int edge, Answering<T> answering, T refusal) throws IOException {
        try (Watch watch = child.killAfter(patience)) {
            try {
                T answer = ask(picture, type, edge, answering);
                // Its decoding thread may still be running.
                spent = answer.equals(refusal);
                return answer;
            } catch (IOException e) {
                int code = child.exitCode();
                if (watch.expired() || code == ChildProcess.OUT_OF_MEMORY) {
                    return refusal;
                }
                if (child.wasKilled()) {
                    throw Unavailable.refused(Part.READERS, "A decoder was killed with code " + code + ".");
                }
                throw new IOException("the decoder ended with " + code, e);
            }
        } finally {
            child.rest();
        }
    }

    private <T> T ask(Path picture, MediaType type, int edge, Answering<T> answering) throws IOException {
        DataOutputStream questions = child.questions();
        questions.writeUTF(picture.toString());
        questions.writeUTF(type.toString());
        questions.writeInt(edge);
        questions.flush();
        return answering.read(child.answers());
    }

    @Override
    public boolean isFit() {
        return !spent && child.isAlive();
    }

    @Override
    public boolean hasRested(Duration rest) {
        return child.hasRested(rest);
    }

    @Override
    public void close() {
        child.close();
    }

    /// Reads an answer.
    interface Answering<T> {
        T read(DataInputStream in) throws IOException;
    }
}
