package cairn.adapter.http.request;

import cairn.application.resource.CreateBookmark;
import cairn.domain.resource.WebAddress;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// The body of `POST /v2/bookmarks`.
public final class BookmarkRequest {
    private BookmarkRequest() {}

    public static CreateBookmark.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        CommonFields common = CommonFields.read(fields);
        Optional<WebAddress> url = fields.required("url", BookmarkRequest::address);
        fields.violations().refuse();
        return new CreateBookmark.Command(common.toNewResource(), url.orElseThrow());
    }

    private static Optional<WebAddress> address(Value value) {
        return value.text(1, WebAddress.MAX_LENGTH)
                .flatMap(text -> WebAddress.isValid(text)
                        ? Optional.of(new WebAddress(text))
                        : value.invalid("an http or https address"));
    }
}
