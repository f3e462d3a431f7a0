package cairn.adapter.enrichment.openai;

import cairn.application.port.memory.FactExtractor;
import java.io.IOException;
import java.util.List;

/// [FactExtractor] that asks a language model. Its answer is accepted whole or not at all.
public final class OpenAiFacts implements FactExtractor {
    private final FactPrompt prompt;
    private final PatientChat chat;

    public OpenAiFacts(OpenAiSettings settings) {
        this.prompt = new FactPrompt(settings.model());
        this.chat = new PatientChat(settings, prompt.body("Good morning."));
    }

    @Override
    public List<String> facts(String text) {
        byte[] answer = chat.ask(prompt.body(text)).orElseThrow(() -> new InvalidFacts("the model refused the text"));
        try {
            return FactAnswer.read(answer, text);
        } catch (IOException e) {
            throw chat.away("gave an answer that is not a chat completion");
        }
    }
}
