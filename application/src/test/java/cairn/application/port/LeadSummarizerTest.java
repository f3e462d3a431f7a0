package cairn.application.port;

class LeadSummarizerTest implements SummarizerContract {
    @Override
    public Summarizer summarizer() {
        return new LeadSummarizer();
    }
}
