package cairn.application.port.extraction;

class Utf8TextExtractorTest implements TextExtractorContract {
    @Override
    public TextExtractor extractor() {
        return new Utf8TextExtractor();
    }
}
