package cairn.adapter.enrichment.openai;

import cairn.application.port.memory.FactExtractor.InvalidFacts;
import cairn.domain.Text;
import cairn.domain.memory.Memory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the facts out of a chat completion. It must have exactly the requested form, because stored
/// facts are trusted later.
final class FactAnswer {
    private static final int MOST = 200;
    private static final int LONGEST = 2000;

    /// Code points by which an answer may exceed twice the text. It may be longer because names replace
    /// pronouns.
    private static final int SPARE = 2000;

    private static final Pattern FENCED = Pattern.compile("\\A```(?:json)?\\s*\\n(.*)\\n```\\z", Pattern.DOTALL);
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private FactAnswer() {}

    /// @throws IOException if this is not a chat completion
    /// @throws InvalidFacts if the answer does not have the requested form
    static List<String> read(byte[] body, String text) throws IOException {
        JsonNode choice = JSON.readTree(body).path("choices").path(0);
        JsonNode message = choice.path("message");
        if (!message.isObject()) {
            throw new IOException("its answer is not a chat completion");
        }
        JsonNode content = message.path("content");
        if (!content.isTextual()) {
            throw new InvalidFacts("the model declined");
        }
        if ("length".equals(choice.path("finish_reason").asText(""))) {
            throw new InvalidFacts("the answer was cut off");
        }
        JsonNode facts = parse(content.asText().strip());
        if (!facts.isArray() || facts.size() > MOST) {
            throw new InvalidFacts("the answer has no list of at most " + MOST + " facts");
        }
        return checked(facts, text);
    }

    private static JsonNode parse(String content) {
        Matcher fenced = FENCED.matcher(content);
        try {
            return JSON.readTree(fenced.matches() ? fenced.group(1) : content).path("facts");
        } catch (JsonProcessingException e) {
            throw new InvalidFacts("the answer is not a JSON object");
        }
    }

    private static List<String> checked(JsonNode facts, String text) {
        LinkedHashSet<String> read = new LinkedHashSet<>();
        int length = 0;
        for (JsonNode fact : facts) {
            String line = line(fact);
            length += Text.length(line);
            read.add(line);
        }
        if (length > 2 * Text.length(text) + SPARE) {
            throw new InvalidFacts("the answer is much longer than the text");
        }
        return new ArrayList<>(read);
    }

    private static String line(JsonNode fact) {
        String line = fact.isTextual()
                ? fact.asText().replaceAll("[\\s\\p{Cc}\\p{Z}]+", " ").strip()
                : "";
        int length = Text.length(line);
        if (length < Memory.SHORTEST || length > LONGEST || !Text.isWellFormed(line)) {
            throw new InvalidFacts("a fact is not a text of " + Memory.SHORTEST + " to " + LONGEST + " characters");
        }
        return line;
    }
}
