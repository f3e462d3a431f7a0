package cairn.adapter.search.opensearch;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.Optional;
import java.util.StringJoiner;

/// A part that must occur literally within one text.
///
/// @param tokens including the gaps between them
/// @param single whether it is a single token
record Literal(String tokens, boolean single) {

    /// Empty if the text has no visible characters.
    static Optional<Literal> of(String text) {
        Iterator<String> tokens = FinishedTokens.literal(text);
        if (!tokens.hasNext()) {
            return Optional.empty();
        }
        StringJoiner joined = new StringJoiner(" ");
        int count = 0;
        for (; tokens.hasNext(); count++) {
            joined.add(tokens.next());
        }
        return Optional.of(new Literal(joined.toString(), count == 1));
    }

    ObjectNode query() {
        return clause(JsonNodes.object());
    }

    /// @param name reported with hits that match it
    ObjectNode named(String name) {
        return clause(JsonNodes.object().put("_name", name));
    }

    private ObjectNode clause(ObjectNode options) {
        options.put(single ? "value" : "query", tokens);
        return JsonNodes.object(single ? "term" : "match_phrase", JsonNodes.object(Schema.LITERAL, options));
    }
}
