package cairn.adapter.enrichment.summary;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.HashingEmbedder;
import cairn.application.port.Summarizer;
import cairn.application.port.SummarizerContract;
import org.junit.jupiter.api.Test;

class ExtractiveSummarizerTest implements SummarizerContract {
    private final ExtractiveSummarizer summarizer = new ExtractiveSummarizer(new HashingEmbedder());

    @Override
    public Summarizer summarizer() {
        return summarizer;
    }

    @Test
    void takesAllOfAShortTextWithoutAModel() {
        Summarizer modelless = new ExtractiveSummarizer(new NoEmbedder());
        assertThat(modelless
                        .summarize("", "The mill stands empty. Its wheel has not turned since the war.")
                        .caption())
                .isEqualTo("The mill stands empty. Its wheel has not turned since the war.");
    }

    @Test
    void doesNotRepeatTheTitle() {
        assertThat(caption(
                        "The old mill of the valley",
                        "# The old mill of the valley\n\nThe mill grinds corn for bread."))
                .isEqualTo("The mill grinds corn for bread.");
        assertThat(caption(
                        "The old mill of the valley",
                        "The old mill of the valley\n\nIt grinds corn for all our bread."))
                .isEqualTo("It grinds corn for all our bread.");
    }

    private String caption(String title, String text) {
        return summarizer.summarize(title, text).caption();
    }
}
