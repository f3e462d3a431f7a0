package cairn.bootstrap.wiring.adapters;

import cairn.adapter.enrichment.extraction.ContentExtractor;
import cairn.adapter.enrichment.extraction.ParserSettings;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionLimits;
import cairn.adapter.enrichment.extraction.parser.ocr.OcrSettings;
import cairn.adapter.enrichment.language.OpenNlpLanguageDetector;
import cairn.adapter.enrichment.picture.ForkedPictureReader;
import cairn.adapter.enrichment.picture.PictureLimits;
import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.job.WorkObserver;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.ExtractionSettings;
import cairn.bootstrap.runtime.work.Workers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Readers of untrusted content. Each kind of work has its own processes, so that it never waits for
/// slow files of another kind. They start on demand and end when idle.
///
/// @param documents texts of files
/// @param pictureTexts texts in pictures
/// @param pages texts of the files behind bookmarks
/// @param languages detects languages of texts; has one model for all users
/// @param pictures uploaded pictures
/// @param pageImages images of the pages behind bookmarks
/// @param drawings pictures made by this server: first pages and thumbnails
/// @param questions pictures used as search queries
public record Readers(
        OpenNlpLanguageDetector languages,
        ContentExtractor documents,
        ContentExtractor pictureTexts,
        ContentExtractor pages,
        ForkedPictureReader pictures,
        ForkedPictureReader pageImages,
        ForkedPictureReader drawings,
        ForkedPictureReader questions)
        implements AutoCloseable {
    /// Enough for pictures of the largest thumbnails' size.
    private static final int DRAWING_MEGABYTES = 128;

    /// For a search by picture. Most pictures are decoded in less than a second;
    /// a few take the whole time.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    static Readers open(Configuration configuration, Path folder, WorkObserver observer) {
        Path work = folder.resolve("work");
        int memory = configuration.extraction().memoryMegabytes();
        OpenNlpLanguageDetector languages = new OpenNlpLanguageDetector();
        // A remote database needs no reserve here, and searches go below it.
        long reserve =
                configuration.hasSharedDatabase() ? 0 : configuration.storage().reserveBytes();
        SpoolSpace space = SpoolSpace.of(folder, reserve);
        return new Readers(
                languages,
                new ContentExtractor(
                        work.resolve("documents"), parsers(configuration, Workers.READERS), languages, observer, space),
                new ContentExtractor(
                        work.resolve("picture-texts"),
                        parsers(configuration, Workers.READERS),
                        languages,
                        observer,
                        space),
                new ContentExtractor(work.resolve("pages"), parsers(configuration, 1), languages, observer, space),
                new ForkedPictureReader(work.resolve("pictures"), memory, Workers.READERS, space),
                new ForkedPictureReader(work.resolve("page-images"), memory, 1, space),
                new ForkedPictureReader(work.resolve("drawings"), DRAWING_MEGABYTES, 1, space),
                questions(work.resolve("questions"), memory, SpoolSpace.of(folder, 0)));
    }

    private static ForkedPictureReader questions(Path work, int memory, SpoolSpace space) {
        return new ForkedPictureReader(work, memory, 1, space, PictureLimits.DEFAULT.time(), Optional.of(PATIENCE));
    }

    private static ParserSettings parsers(Configuration configuration, int places) {
        ExtractionSettings settings = configuration.extraction();
        ExtractionLimits bounds = ExtractionLimits.DEFAULT;
        return new ParserSettings(
                new ExtractionLimits(settings.time(), bounds.characters(), bounds.pages(), settings.fileBytes()),
                new OcrSettings(configuration.modelsDir().resolve("tessdata"), settings.ocrLanguages()),
                settings.memoryMegabytes(),
                places);
    }

    @Override
    public void close() {
        questions.close();
        drawings.close();
        pageImages.close();
        pictures.close();
        pages.close();
        pictureTexts.close();
        documents.close();
    }
}
