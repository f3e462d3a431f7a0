package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Value;
import cairn.adapter.http.request.field.Violations;
import cairn.domain.Text;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The body of `PUT /v2/notepads/{id}/content`.
public final class NoteContentRequest {
    private NoteContentRequest() {}

    public static String parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<String> text = fields.required(NotepadRequest.TEXT, Value::text);
        fields.violations().refuse();
        return text.orElseThrow();
    }

    /// Parses a raw text body.
    public static String parse(byte[] utf8) {
        Violations violations = new Violations();
        Optional<String> text = decoded(utf8).filter(Text::isWellFormed);
        if (text.isEmpty()) {
            violations.add("", "invalid_value", "The text must be UTF-8 without U+0000.");
        }
        violations.refuse();
        return text.orElseThrow();
    }

    private static Optional<String> decoded(byte[] utf8) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(utf8))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
