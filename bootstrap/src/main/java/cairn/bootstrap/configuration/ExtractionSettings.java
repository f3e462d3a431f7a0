package cairn.bootstrap.configuration;

import java.time.Duration;

/// What reading one file may cost.
///
/// @param memoryMegabytes of heap of a parser process
/// @param fileBytes of files that are parsed
/// @param ocrLanguages as Tesseract names them, joined by `+`; empty to recognise no text in pictures
public record ExtractionSettings(Duration time, int memoryMegabytes, long fileBytes, String ocrLanguages) {}
