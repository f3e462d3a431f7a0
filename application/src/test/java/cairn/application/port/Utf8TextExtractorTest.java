package cairn.application.port;

class Utf8TextExtractorTest implements TextExtractorContract {
    @Override
    public TextExtractor extractor() {
        return new Utf8TextExtractor();
    }
}
