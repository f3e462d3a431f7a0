package cairn.adapter.enrichment.extraction.parser.ocr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/// How text in pictures is recognised.
///
/// @param folder of Tesseract's trained data, a file `<language>.traineddata` each; English is put there when missing
/// @param languages as Tesseract names them, joined by `+`; empty to recognise nothing
public record OcrSettings(Path folder, String languages) {
    /// Packed with the server.
    static final String ENGLISH = "eng";

    /// Those of the languages that there is data for, joined by `+`.
    public String available() {
        return Arrays.stream(languages.split("\\+"))
                .filter(language -> language.equals(ENGLISH) || Files.isRegularFile(data(language)))
                .collect(Collectors.joining("+"));
    }

    private Path data(String language) {
        return folder.resolve(language + ".traineddata");
    }
}
