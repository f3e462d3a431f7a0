package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Value;
import cairn.application.resource.CreateBookmark;
import cairn.domain.Text;
import cairn.domain.annotation.NewComment;
import cairn.domain.resource.WebAddress;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The body of `POST /v2/bookmarks`.
public final class BookmarkRequest {
    /// The field that may be large; the body's reader limits it.
    public static final String HTML = "html";

    /// All fields that are kept of the body.
    public static final Set<String> FIELDS = Stream.concat(
                    CommonFields.NAMES.stream(), Stream.of("url", HTML, "selection"))
            .collect(Collectors.toUnmodifiableSet());

    private BookmarkRequest() {}

    public static CreateBookmark.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        CommonFields common = CommonFields.read(fields);
        Optional<WebAddress> url = fields.required("url", BookmarkRequest::address);
        Optional<String> html = fields.optional(HTML, BookmarkRequest::html).filter(text -> !text.isBlank());
        Optional<NewComment> pinned = fields.optional("selection", value -> selection(value, common.comment()));
        fields.violations().refuse();
        return new CreateBookmark.Command(
                common.withComment(pinned.or(common::comment)).toNewResource(), url.orElseThrow(), html.orElse(null));
    }

    private static Optional<WebAddress> address(Value value) {
        return value.text(1, WebAddress.MAX_LENGTH)
                .flatMap(text -> WebAddress.parse(text).or(() -> value.invalid("an HTTP or HTTPS URL")));
    }

    private static Optional<String> html(Value value) {
        return value.text().flatMap(text -> {
            int bytes = text.getBytes(StandardCharsets.UTF_8).length;
            return bytes <= CreateBookmark.Command.MAX_HTML
                    ? Optional.of(text)
                    : value.refuse(
                            "too_long",
                            "html has " + bytes + " bytes of UTF-8; at most " + CreateBookmark.Command.MAX_HTML
                                    + " fit.");
        });
    }

    /// The text selected on the page becomes the comment. If there is a comment already, it is quoted
    /// below that.
    private static Optional<NewComment> selection(Value value, Optional<NewComment> comment) {
        return value.text(0, NewComment.MAX_CONTENT)
                .filter(text -> !text.isBlank())
                .flatMap(text -> {
                    String content = comment.map(written -> written.content() + "\n\n" + quoted(text))
                            .orElse(text);
                    String name = comment.isPresent() ? comment.get().anonymousDisplayName() : null;
                    return Text.length(content) <= NewComment.MAX_CONTENT
                            ? Optional.of(new NewComment(content, name))
                            : value.refuse("too_long", "selection and comment are too long together for one comment.");
                });
    }

    private static String quoted(String text) {
        return text.lines().map(line -> "> " + line).collect(Collectors.joining("\n"));
    }
}
