package cairn.adapter.http.record;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import org.jspecify.annotations.Nullable;

/// A JSON value that is returned as stored.
public record RawJson(@JsonValue @JsonRawValue String json) {
    public static @Nullable RawJson of(@Nullable String json) {
        return json == null ? null : new RawJson(json);
    }
}
