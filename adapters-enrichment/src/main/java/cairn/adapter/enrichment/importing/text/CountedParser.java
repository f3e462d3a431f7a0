package cairn.adapter.enrichment.importing.text;

import cairn.application.port.exchange.UnreadableImport;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Limits the tokens of one element: the smallest values take some thirty times as much memory as their
/// text.
final class CountedParser extends JsonParserDelegate {
    private static final int MOST = 100_000;

    private int read;

    CountedParser(JsonParser parser) {
        super(parser);
    }

    /// Marks the beginning of another element.
    void begin() {
        read = 0;
    }

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
        read++;
        if (read > MOST) {
            throw new UnreadableImport(
                    "entry_too_large",
                    "An entry of the file, at line " + currentTokenLocation().getLineNr() + ", has more than " + MOST
                            + " values and names.");
        }
        return super.nextToken();
    }

    @Override
    public @Nullable String nextFieldName() throws IOException {
        return nextToken() == JsonToken.FIELD_NAME ? currentName() : null;
    }
}
