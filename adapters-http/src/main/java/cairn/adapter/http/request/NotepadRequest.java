package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Value;
import cairn.application.resource.CreateNotepad;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The body of `POST /v2/notepads`.
public final class NotepadRequest {
    /// The field that may be large; the body's reader limits it.
    public static final String TEXT = "text";

    /// All fields that are kept of the body.
    public static final Set<String> FIELDS =
            Stream.concat(CommonFields.NAMES.stream(), Stream.of(TEXT)).collect(Collectors.toUnmodifiableSet());

    private NotepadRequest() {}

    public static CreateNotepad.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        CommonFields common = CommonFields.read(fields);
        Optional<String> text = fields.required(TEXT, Value::text);
        fields.violations().refuse();
        return new CreateNotepad.Command(common.toNewResource(), text.orElseThrow());
    }
}
