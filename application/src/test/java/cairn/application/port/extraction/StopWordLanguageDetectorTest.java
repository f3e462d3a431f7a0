package cairn.application.port.extraction;

class StopWordLanguageDetectorTest implements LanguageDetectorContract {
    @Override
    public LanguageDetector detector() {
        return new StopWordLanguageDetector();
    }
}
