package cairn.application.port;

class StopWordLanguageDetectorTest implements LanguageDetectorContract {
    @Override
    public LanguageDetector detector() {
        return new StopWordLanguageDetector();
    }
}
