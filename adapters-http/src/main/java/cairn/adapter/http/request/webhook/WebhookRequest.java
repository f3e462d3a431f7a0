package cairn.adapter.http.request.webhook;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Value;
import cairn.application.webhook.CreateWebhook;
import cairn.application.webhook.UpdateWebhook;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.WebhookId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The bodies that create and change webhooks.
public final class WebhookRequest {
    private static final Set<String> KNOWN = Set.of("url", "types", "status", "rotateSecret");
    private static final int MAX_URL = 2048;
    private static final String TYPES = Arrays.stream(ChangeType.values())
            .map(type -> type.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));

    private WebhookRequest() {}

    public static CreateWebhook.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<WebAddress> url = fields.required("url", WebhookRequest::url);
        List<ChangeType> types = fields.list("types", ChangeType.values().length, WebhookRequest::type);
        fields.violations().refuse();
        return new CreateWebhook.Command(url.orElseThrow(), Set.copyOf(types));
    }

    /// The ID is checked after the body: 400 comes before 404.
    public static Function<WebhookId, UpdateWebhook.Command> parseChange(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnlessOneOf(KNOWN);
        Optional<WebAddress> url = fields.replacement("url", WebhookRequest::url);
        Optional<Set<ChangeType>> types = fields.object().has("types")
                ? Optional.of(Set.copyOf(fields.list("types", ChangeType.values().length, WebhookRequest::type)))
                : Optional.empty();
        Optional<Boolean> active =
                fields.replacement("status", value -> value.word(WebhookRequest::active, "active, paused"));
        boolean rotates = fields.flag("rotateSecret");
        fields.violations().refuse();
        return id -> new UpdateWebhook.Command(id, url, types, active, rotates);
    }

    private static Optional<WebAddress> url(Value value) {
        return value.text(1, MAX_URL)
                .flatMap(text -> WebAddress.isValid(text)
                        ? Optional.of(new WebAddress(text))
                        : value.refuse("invalid_format", "url must be an absolute http or https URL."));
    }

    private static Optional<ChangeType> type(Value value) {
        return value.word(
                word -> Arrays.stream(ChangeType.values())
                        .filter(type -> type.name().toLowerCase(Locale.ROOT).equals(word))
                        .findFirst(),
                TYPES);
    }

    private static Optional<Boolean> active(String word) {
        return switch (word) {
            case "active" -> Optional.of(true);
            case "paused" -> Optional.of(false);
            case String other -> Optional.empty();
        };
    }
}
