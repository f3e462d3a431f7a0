package cairn.application.port.extraction;

class LeadSummarizerTest implements SummarizerContract {
    @Override
    public Summarizer summarizer() {
        return new LeadSummarizer();
    }
}
