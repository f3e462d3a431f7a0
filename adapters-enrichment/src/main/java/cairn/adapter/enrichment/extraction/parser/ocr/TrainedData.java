package cairn.adapter.enrichment.extraction.parser.ocr;

import cairn.adapter.enrichment.embedding.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;

/// Tesseract's trained data: English is packed with the server, other languages are files that an operator adds.
final class TrainedData {
    private static final String ENGLISH = "/tessdata/eng.traineddata";
    private static final String ENGLISH_SHA256 = "7d4322bd2a7749724879683fc3912cb542f19906c83bcc1a52132556427170b2";

    private TrainedData() {}

    /// @return the languages for which data exists, joined by `+`
    /// @throws IOException if there is none
    static String prepare(OcrSettings settings) throws IOException {
        Files.createDirectories(settings.folder());
        String present = settings.available();
        if (Arrays.asList(present.split("\\+")).contains(OcrSettings.ENGLISH)) {
            ModelFile.extract(settings.folder(), ENGLISH, ENGLISH_SHA256);
        }
        if (present.isEmpty()) {
            throw new IOException("no trained data for " + settings.languages() + " in " + settings.folder());
        }
        return present;
    }
}
