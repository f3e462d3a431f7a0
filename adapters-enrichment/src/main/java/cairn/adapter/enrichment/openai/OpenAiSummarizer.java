package cairn.adapter.enrichment.openai;

import cairn.application.port.Unavailable;
import cairn.application.port.extraction.SentenceVectors;
import cairn.application.port.extraction.Summarizer;
import java.io.IOException;
import java.util.Optional;

/// [Summarizer] that asks a language model. If it declines a text or gives no usable answer, another
/// summariser takes over, because a retry would give the same.
public final class OpenAiSummarizer implements Summarizer {
    /// Rises when the prompt changes.
    private static final int VERSION = 1;

    private final OpenAiSettings settings;
    private final Summarizer otherwise;
    private final ChatPrompt prompt;
    private final PatientChat chat;

    /// @param otherwise summarises texts that the model does not
    public OpenAiSummarizer(OpenAiSettings settings, Summarizer otherwise) {
        this.settings = settings;
        this.otherwise = otherwise;
        this.prompt = new ChatPrompt(settings.model());
        this.chat = new PatientChat(settings, prompt.body("Greeting", "Good morning."));
    }

    @Override
    public String version() {
        return "openai-" + VERSION + "-" + settings.model();
    }

    /// @throws Unavailable if the model is unavailable
    @Override
    public Summary summarize(String title, String text, SentenceVectors sentences) {
        Optional<ChatAnswer> answer = chat.ask(prompt.body(title, text)).flatMap(this::read);
        if (answer.filter(found -> !found.keywords().isEmpty()).isPresent()) {
            return new Summary(version(), answer.get().caption(), answer.get().keywords());
        }
        Summary other = otherwise.summarize(title, text, sentences);
        return new Summary(version(), answer.map(ChatAnswer::caption).orElse(other.caption()), other.keywords());
    }

    private Optional<ChatAnswer> read(byte[] body) {
        try {
            return ChatAnswer.read(body);
        } catch (IOException e) {
            throw chat.away("gave an answer that is not a chat completion");
        }
    }
}
