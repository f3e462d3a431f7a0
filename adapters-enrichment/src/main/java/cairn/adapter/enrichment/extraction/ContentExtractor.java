package cairn.adapter.enrichment.extraction;

import cairn.adapter.enrichment.extraction.parser.limit.Refusals;
import cairn.adapter.enrichment.language.LanguageLikelihood;
import cairn.adapter.enrichment.process.ChildPool;
import cairn.adapter.enrichment.process.Scratch;
import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.extraction.TextExtractor;
import cairn.application.port.job.WorkObserver;
import cairn.domain.content.MediaType;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// [TextExtractor] of everything that has text: plain texts in the server, all else in parser processes.
public final class ContentExtractor implements TextExtractor, AutoCloseable {
    /// Rises when the same file would give another text than before.
    private static final int VERSION = 4;

    private final Path workDir;
    private final ParserSettings settings;
    private final PlainTextExtractor plain;
    private final TypeGuess types = new TypeGuess();
    private final ChildPool<ParserProcess> parsers;
    private final SpoolSpace space;

    /// @param workDir for files being read; used by this process only, created if missing, and cleared
    /// of leftovers of a crash
    /// @param languages for guessing the charset of plain texts
    /// @param space for copies of files
    public ContentExtractor(
            Path workDir,
            ParserSettings settings,
            LanguageLikelihood languages,
            WorkObserver observer,
            SpoolSpace space) {
        this.workDir = workDir.toAbsolutePath();
        this.settings = settings;
        this.space = space;
        this.plain = new PlainTextExtractor(settings.limits().characters(), languages);
        this.parsers = new ChildPool<>(
                "parser-clock",
                settings.processes(),
                settings.rest(),
                launch -> ParserProcess.start(this.workDir, settings, launch, observer));
        Scratch.clear(this.workDir);
    }

    /// Changes when files would give other texts: with the version, and with the OCR languages that data
    /// exists for.
    public String version() {
        String languages = settings.ocr().available();
        return VERSION + (languages.isEmpty() ? "" : "-" + languages);
    }

    @Override
    public Extraction extract(MediaType type, String fileName, InputStream bytes) throws IOException {
        BufferedInputStream in = new BufferedInputStream(bytes, TypeGuess.HEAD);
        in.mark(TypeGuess.HEAD);
        byte[] head = in.readNBytes(TypeGuess.HEAD);
        in.reset();
        org.apache.tika.mime.MediaType guess = types.of(type, fileName, head);
        return switch (types.route(guess)) {
            case TEXT -> EntityBomb.isIn(head) ? Refusals.tooComplex() : plain.extract(in);
            case PARSER ->
                types.mayBe(guess, head) ? lenient(guess, parse(guess.toString(), fileName, in)) : Refusals.broken();
            case NONE -> types.isWritten(head) ? plain.extract(in) : new Extraction.Unsupported();
        };
    }

    private static Extraction lenient(org.apache.tika.mime.MediaType type, Extraction read) {
        return TypeGuess.isRecording(type) && read instanceof Extraction.Unreadable
                ? new Extraction.Unsupported()
                : read;
    }

    private Extraction parse(String type, String fileName, InputStream bytes) throws IOException {
        Path file = Scratch.file(workDir);
        try {
            return Scratch.fill(file, bytes, settings.limits().fileBytes(), space)
                    ? parsers.with(parser -> parser.parse(file, fileName, type))
                    : Refusals.tooLarge(settings.limits().fileBytes());
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /// Ends the parser processes; files being read fail.
    @Override
    public void close() {
        parsers.close();
    }
}
