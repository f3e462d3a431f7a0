package cairn.adapter.enrichment.extraction.parser.ocr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/// Settings for recognising text in pictures.
///
/// @param folder of Tesseract's trained data, with a file `<language>.traineddata` each; English is
/// written there if missing
/// @param languages as Tesseract names them, joined by `+`; empty to recognise nothing
public record OcrSettings(Path folder, String languages) {
    /// Packed with the server.
    static final String ENGLISH = "eng";

    /// The languages for which data exists, joined by `+`.
    public String available() {
        return Arrays.stream(languages.split("\\+"))
                .filter(language -> language.equals(ENGLISH) || Files.isRegularFile(data(language)))
                .collect(Collectors.joining("+"));
    }

    private Path data(String language) {
        return folder.resolve(language + ".traineddata");
    }
}
