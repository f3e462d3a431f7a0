package cairn.adapter.enrichment.extraction;

import cairn.adapter.enrichment.extraction.parser.Answer;
import cairn.adapter.enrichment.extraction.parser.Drawing;
import cairn.adapter.enrichment.extraction.parser.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.Question;
import cairn.adapter.enrichment.extraction.parser.Refusals;
import cairn.application.port.PictureFile;
import cairn.application.port.TextExtractor.Extraction;
import cairn.application.port.WorkObserver;
import cairn.application.port.WorkObserver.Work;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A parser process and what is said to it: one file at a time, killed when it does not answer in time. Whatever
/// happens to it is the failure of that file.
final class ParserProcess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ParserProcess.class);

    /// How long a parser may take beyond its time to notice that it is up.
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final Duration START = Duration.ofSeconds(60);

    /// The exit code of a JVM that was told to end when it has no memory left.
    private static final int OUT_OF_MEMORY = 3;

    /// As shells count the signals KILL and TERM.
    private static final Set<Integer> ENDED_FROM_OUTSIDE = Set.of(128 + 9, 128 + 15);

    /// Bytes of the costliest UTF-16 unit in UTF-8.
    private static final int BYTES_PER_CHARACTER = 3;

    private final Process process;
    private final Path folder;
    private final ParserSettings settings;
    private final ScheduledExecutorService clock;
    private final WorkObserver observer;
    private final ErrorOutput errors;
    private final DataInputStream answers;
    private final DataOutputStream questions;
    private int files;
    private long idleSince = System.nanoTime();

    private ParserProcess(
            Process process,
            Path folder,
            ParserSettings settings,
            ScheduledExecutorService clock,
            WorkObserver observer) {
        this.process = process;
        this.folder = folder;
        this.settings = settings;
        this.clock = clock;
        this.observer = observer;
        this.errors = ErrorOutput.drain(process.getErrorStream());
        this.answers = new DataInputStream(new BufferedInputStream(process.getInputStream()));
        this.questions = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
    }

    /// @throws IOException when it can't be started
    static ParserProcess start(
            Path workDir, ParserSettings settings, ScheduledExecutorService clock, WorkObserver observer)
            throws IOException {
        Path folder = Scratch.folder(workDir);
        Process process = new ParserCommand(workDir, folder, settings).start();
        ParserProcess parser = new ParserProcess(process, folder, settings, clock, observer);
        ScheduledFuture<?> end = parser.killAfter(START, new AtomicBoolean());
        try {
            if (parser.answers.read() == Answer.READY) {
                return parser;
            }
        } finally {
            end.cancel(false);
        }
        parser.close();
        throw new IOException("no parser process can be started: " + parser.errors.last());
    }

    /// @throws IOException when the file can't be handed over
    Extraction parse(Path file, String fileName, String type) throws IOException {
        files++;
        Files.createDirectories(folder);
        ExtractionLimits limits = settings.limits();
        AtomicBoolean expired = new AtomicBoolean();
        ScheduledFuture<?> end = killAfter(limits.time().plus(GRACE), expired);
        try {
            new Question(file, fileName, type).write(questions);
            long begin = System.nanoTime();
            Answer answer = Answer.read(answers, limits.characters() * BYTES_PER_CHARACTER);
            if (!answer.remark().isEmpty()) {
                LOG.info("reading a file of type {}: {}", type, answer.remark());
            }
            end.cancel(false);
            observer.took(Work.PARSE_TEXT, Duration.ofNanos(System.nanoTime() - begin));
            return withFirstPage(answer.extraction(), type);
        } catch (IOException e) {
            return died(expired.get(), e);
        } finally {
            end.cancel(false);
            Scratch.empty(folder);
            idleSince = System.nanoTime();
        }
    }

    /// A parser that dies of drawing is replaced, and what it has read stays.
    private Extraction withFirstPage(Extraction read, String type) {
        ScheduledFuture<?> end = killAfter(settings.limits().drawingTime().plus(GRACE), new AtomicBoolean());
        try {
            long begin = System.nanoTime();
            Optional<PictureFile> page = Drawing.read(answers);
            page.ifPresent(drawn -> observer.took(Work.DRAW_PAGE, Duration.ofNanos(System.nanoTime() - begin)));
            return read instanceof Extraction.Extracted text
                    ? page.<Extraction>map(text::withFirstPage).orElse(read)
                    : read;
        } catch (IOException e) {
            LOG.info("the first page of a file of type {} can't be drawn; the parser ended with {}", type, exitCode());
            return read;
        } finally {
            end.cancel(false);
        }
    }

    /// @throws IOException when somebody else ended it, such as a system without memory: the file is not to blame
    private Extraction died(boolean expired, IOException problem) throws IOException {
        if (expired) {
            LOG.warn(
                    "a parser did not end in {} and was killed",
                    settings.limits().time());
            return Refusals.tooComplex();
        }
        int code = exitCode();
        LOG.warn("a parser died with code {}: {} {}", code, problem.getMessage(), errors.last());
        if (ENDED_FROM_OUTSIDE.contains(code)) {
            throw new IOException("a parser was ended from outside: " + code, problem);
        }
        return code == OUT_OF_MEMORY ? Refusals.tooComplex() : Refusals.broken();
    }

    private int exitCode() {
        process.destroy();
        return process.onExit()
                        .orTimeout(5, TimeUnit.SECONDS)
                        .exceptionally(late -> process.destroyForcibly())
                        .join()
                        .isAlive()
                ? -1
                : process.exitValue();
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

    /// Whether it may be given another file.
    boolean isFit() {
        return process.isAlive() && files < settings.files();
    }

    boolean hasRested(Duration rest) {
        return System.nanoTime() - idleSince >= rest.toNanos();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
        try {
            if (Files.isDirectory(folder)) {
                Scratch.delete(folder);
            }
        } catch (IOException e) {
            LOG.warn("the folder of a parser is left behind until the next start: {}", e.getMessage());
        }
    }
}
