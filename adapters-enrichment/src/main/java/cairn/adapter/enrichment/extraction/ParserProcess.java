package cairn.adapter.enrichment.extraction;

import cairn.adapter.enrichment.extraction.parser.ParserMain;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.limit.Refusals;
import cairn.adapter.enrichment.extraction.parser.protocol.Drawing;
import cairn.adapter.enrichment.extraction.parser.protocol.ParserResponse;
import cairn.adapter.enrichment.extraction.parser.protocol.Question;
import cairn.adapter.enrichment.process.ChildCommand;
import cairn.adapter.enrichment.process.ChildPool;
import cairn.adapter.enrichment.process.ChildPool.Launch;
import cairn.adapter.enrichment.process.ChildProcess;
import cairn.adapter.enrichment.process.ChildProcess.Watch;
import cairn.adapter.enrichment.process.Scratch;
import cairn.application.port.Unavailable;
import cairn.application.port.extraction.PictureFile;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.job.WorkObserver;
import cairn.application.port.job.WorkObserver.Work;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A parser process and the conversation with it. It reads one file at a time, and is killed if it does
/// not answer in time. If it fails, the file is usually to blame; see [#died].
final class ParserProcess implements ChildPool.Child {
    private static final Logger LOG = LoggerFactory.getLogger(ParserProcess.class);

    /// Extra time in which a parser may notice by itself that its time is up.
    private static final Duration GRACE = Duration.ofSeconds(2);

    /// Bytes. With more free space, a parser's report of a full disk is ignored: its error may quote the
    /// file.
    private static final long FULL_BELOW = 64L << 20;

    /// Most UTF-8 bytes of one UTF-16 unit.
    private static final int BYTES_PER_CHARACTER = 3;

    private final ChildProcess child;
    private final Path folder;
    private final ParserSettings settings;
    private final WorkObserver observer;
    private int files;
    private Optional<Extraction> written = Optional.empty();

    private ParserProcess(ChildProcess child, Path folder, ParserSettings settings, WorkObserver observer) {
        this.child = child;
        this.folder = folder;
        this.settings = settings;
        this.observer = observer;
    }

    /// @param workDir where native libraries are unpacked, once for all processes
    /// @throws IOException if it can't be started
    static ParserProcess start(Path workDir, ParserSettings settings, Launch launch, WorkObserver observer)
            throws IOException {
        Path folder = Scratch.folder(workDir);
        ChildProcess child = ChildProcess.start(command(workDir, folder, settings), ParserResponse.READY, launch);
        return new ParserProcess(child, folder, settings, observer);
    }

    private static ChildCommand command(Path workDir, Path folder, ParserSettings settings) {
        return new ChildCommand(
                folder,
                settings.heapMegabytes(),
                List.of(
                        "-Xss1m",
                        "-XX:MaxMetaspaceSize=256m",
                        "-XX:TieredStopAtLevel=1",
                        "-Dorg.bytedeco.javacpp.cachedir=" + workDir.resolve("natives")),
                Map.of("OMP_THREAD_LIMIT", "1"),
                ParserMain.class,
                ParserMain.arguments(settings.limits(), settings.ocr()));
    }

    /// @throws IOException if the file can't be handed over
    Extraction parse(Path file, String fileName, String type) throws IOException {
        files++;
        written = Optional.empty();
        Files.createDirectories(folder);
        ExtractionLimits limits = settings.limits();
        try (Watch watch = child.killAfter(limits.time().plus(GRACE))) {
            try {
                ParserResponse answer = ask(new Question(file, fileName, type), limits);
                watch.close();
                return withFirstPage(answer.extraction(), type);
            } catch (IOException e) {
                return died(watch.expired(), e);
            }
        } finally {
            child.rest();
        }
    }

    private ParserResponse ask(Question question, ExtractionLimits limits) throws IOException {
        question.write(child.questions());
        long begin = System.nanoTime();
        ParserResponse answer = ParserResponse.read(
                child.answers(), limits.characters() * BYTES_PER_CHARACTER, read -> written = Optional.of(read));
        observer.took(Work.PARSE_TEXT, Duration.ofNanos(System.nanoTime() - begin));
        if (!answer.remark().isEmpty()) {
            LOG.info("reading a file of type {}: {}", question.mediaType(), answer.remark());
        }
        return answer;
    }

    /// If the parser dies while drawing, it is replaced, and the text that it has read is kept.
    private Extraction withFirstPage(Extraction read, String type) {
        Watch watch = child.killAfter(settings.limits().drawingTime().plus(GRACE));
        try {
            long begin = System.nanoTime();
            Optional<PictureFile> page = Drawing.read(child.answers());
            page.ifPresent(drawn -> observer.took(Work.DRAW_PAGE, Duration.ofNanos(System.nanoTime() - begin)));
            return read instanceof Extraction.Extracted text
                    ? page.<Extraction>map(text::withFirstPage).orElse(read)
                    : read;
        } catch (IOException e) {
            LOG.info(
                    "the first page of a file of type {} can't be drawn; the parser ended with {}",
                    type,
                    child.exitCode());
            return read;
        } finally {
            watch.close();
        }
    }

    /// @return the text read before, or else the reason
    /// @throws Unavailable if the disk was full, or the parser was killed from outside, for example by a
    /// system short of memory: the file is not to blame
    private Extraction died(boolean expired, IOException problem) {
        if (expired) {
            LOG.warn(
                    "a parser did not end in {} and was killed",
                    settings.limits().time());
            return written.orElseGet(Refusals::tooComplex);
        }
        int code = child.exitCode();
        LOG.warn("a parser died with code {}: {} {}", code, problem.getMessage(), child.complaint());
        if (child.wasKilled()) {
            throw Unavailable.refused(Part.READERS, "A parser was killed with code " + code + ".");
        }
        if (code == ChildProcess.FULL_DISK && folder.toFile().getUsableSpace() < FULL_BELOW) {
            throw new Unavailable(Part.DISK, "A parser had no room on the disk.");
        }
        return written.orElseGet(() -> code == ChildProcess.OUT_OF_MEMORY ? Refusals.tooComplex() : Refusals.broken());
    }

    @Override
    public boolean isFit() {
        return child.isAlive() && files < settings.files();
    }

    @Override
    public boolean hasRested(Duration rest) {
        return child.hasRested(rest);
    }

    @Override
    public void close() {
        child.close();
    }
}
