package cairn.bootstrap.configuration;

import java.time.Duration;

/// Limits for processing one file.
///
/// @param memoryMegabytes heap of a parser process
/// @param fileBytes maximum size of files that are parsed
/// @param ocrLanguages in Tesseract's names, joined by `+`; empty to recognise no text in pictures
public record ExtractionSettings(Duration time, int memoryMegabytes, long fileBytes, String ocrLanguages) {}
