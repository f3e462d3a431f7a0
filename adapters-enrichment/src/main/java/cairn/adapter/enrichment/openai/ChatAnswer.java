package cairn.adapter.enrichment.openai;

import cairn.domain.Text;
import cairn.domain.resource.Insight;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads a chat completion. An answer that is none is the server's fault. A completion without a usable
/// summary is the model's fault, and would be the same for the same text again.
///
/// @param caption one line of plain text, not empty, at most [Insight#MAX_CAPTION] code points
/// @param keywords at most ten, without repetitions; may be empty
record ChatAnswer(String caption, List<String> keywords) {
    private static final int MOST_KEYWORDS = 10;
    private static final int LONGEST_KEYWORD = 60;

    /// Code points. A model that answers with more has not understood the task.
    private static final int RAMBLING = 4 * Insight.MAX_CAPTION;

    private static final ObjectMapper JSON = new ObjectMapper();

    /// Returns empty if the model declined or answered something else.
    ///
    /// @throws IOException if this is not a chat completion
    static Optional<ChatAnswer> read(byte[] body) throws IOException {
        JsonNode message = JSON.readTree(body).path("choices").path(0).path("message");
        if (!message.isObject()) {
            throw new IOException("its answer is not a chat completion");
        }
        JsonNode content = message.path("content");
        return content.isTextual() ? parse(content.asText()) : Optional.empty();
    }

    /// Some models put words or a code fence around the JSON.
    private static Optional<ChatAnswer> parse(String content) {
        int from = content.indexOf('{');
        int to = content.lastIndexOf('}');
        if (from < 0 || to < from) {
            return Optional.empty();
        }
        try {
            return checked(JSON.readTree(content.substring(from, to + 1)));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static Optional<ChatAnswer> checked(JsonNode entry) {
        String caption = line(entry.path("summary"));
        if (caption.isEmpty() || Text.length(caption) > RAMBLING) {
            return Optional.empty();
        }
        return Optional.of(new ChatAnswer(Text.head(caption, Insight.MAX_CAPTION), keywords(entry.path("keywords"))));
    }

    private static List<String> keywords(JsonNode list) {
        Set<String> seen = new HashSet<>();
        List<String> keywords = new ArrayList<>();
        for (JsonNode item : list) {
            String keyword = line(item);
            boolean fits = !keyword.isEmpty() && Text.length(keyword) <= LONGEST_KEYWORD;
            if (fits && keywords.size() < MOST_KEYWORDS && seen.add(Text.folded(keyword))) {
                keywords.add(keyword);
            }
        }
        return keywords;
    }

    /// Replaces line breaks and control characters by spaces. Returns empty for anything but well-formed
    /// text.
    private static String line(JsonNode value) {
        String line = value.isTextual()
                ? value.asText().replaceAll("[\\s\\p{Cc}\\p{Z}]+", " ").strip()
                : "";
        return Text.isWellFormed(line) ? line : "";
    }
}
