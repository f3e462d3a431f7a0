package cairn.adapter.enrichment.extraction.parser.ocr;

import java.nio.file.Path;

/// How text in pictures is recognised.
///
/// @param folder of Tesseract's trained data, a file `<language>.traineddata` each; English is put there when missing
/// @param languages as Tesseract names them, joined by `+`; empty to recognise nothing
public record OcrSettings(Path folder, String languages) {}
