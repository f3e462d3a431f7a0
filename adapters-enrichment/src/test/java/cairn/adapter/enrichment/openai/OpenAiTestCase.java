package cairn.adapter.enrichment.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.adapter.enrichment.openai.ChatServer.Reply;
import cairn.application.port.Unavailable;
import cairn.application.port.extraction.HashedSentences;
import cairn.application.port.extraction.LeadSummarizer;
import cairn.application.port.extraction.Summarizer;
import cairn.application.port.extraction.Summarizer.Summary;
import cairn.domain.failure.Failure.Part;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;

/// A summarizer and the test server that it uses.
abstract class OpenAiTestCase {
    static final String KEY = "sk-0123456789";
    static final String TEXT = "The mill stands empty. Its wheel has not turned since the war.";

    final ChatServer server = ChatServer.start();
    final Summarizer otherwise = new LeadSummarizer();

    @AfterEach
    void close() {
        server.close();
    }

    public Summarizer summarizer() {
        return summarizer(server.uri(), Duration.ofSeconds(20));
    }

    Summarizer summarizer(URI base, Duration timeout) {
        return new OpenAiSummarizer(new OpenAiSettings(base, Optional.of(KEY), "small-model", timeout), otherwise);
    }

    Summary summary(String text) {
        return summarizer().summarize("Mills", text, new HashedSentences());
    }

    Unavailable failure(Summarizer summarizer) {
        Unavailable failure = catchThrowableOfType(
                Unavailable.class, () -> summarizer.summarize("Mills", TEXT, new HashedSentences()));
        assertThat(failure).isNotNull();
        assertThat(failure.part()).isEqualTo(Part.SUMMARIES);
        assertThat(failure.getMessage()).doesNotContain(KEY).doesNotContain("mill stands");
        return failure;
    }

    static Reply entry(String summary, String... keywords) {
        ObjectNode entry = JsonNodeFactory.instance.objectNode().put("summary", summary);
        List.of(keywords).forEach(entry.withArray("keywords")::add);
        return ChatServer.completion(entry.toString());
    }

    void assertDeclined() {
        Summary other = otherwise.summarize("Mills", TEXT, new HashedSentences());
        assertThat(summary(TEXT)).isEqualTo(new Summary("openai-1-small-model", other.caption(), other.keywords()));
    }
}
