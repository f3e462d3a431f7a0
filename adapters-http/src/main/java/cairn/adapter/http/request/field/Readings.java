package cairn.adapter.http.request.field;

import cairn.domain.annotation.TagId;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaRange;
import cairn.domain.content.MediaType;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Links;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.RootCriteria;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.AccountId;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Parsers for values that occur in several requests.
public final class Readings {
    private static final int MAX_PATH = 2048;
    private static final int MAX_MEDIA_TYPE = 255;
    private static final int MAX_SUBTYPE = 255;
    private static final String ROOT_TYPES = "SYSTEM, SPACE, INTEGRATION";
    private static final String KINDS = words(Kind.values());

    private Readings() {}

    public static Optional<ResourceId> resourceId(Value value) {
        return value.id().map(ResourceId::new);
    }

    public static Optional<ExternalId> externalId(Value value) {
        return value.text(1, ExternalId.MAX_LENGTH).map(ExternalId::new);
    }

    public static Optional<TagId> tagId(Value value) {
        return value.id().map(TagId::new);
    }

    public static Optional<ParentRef> parent(Value value) {
        return value.text().flatMap(text -> {
            Optional<ParentRef> parent = ParentRef.parse(text);
            return parent.isPresent() ? parent : value.invalid("an ID or an alias such as @alias::inbox");
        });
    }

    public static Optional<BlobPath> blobPath(Value value) {
        return value.text(1, MAX_PATH).flatMap(text -> {
            Optional<BlobPath> path = BlobPath.parse(text);
            return path.isPresent()
                    ? path
                    : value.invalid("the path GET /v2/upload returned, stored-files/<uuid>.<ext>");
        });
    }

    public static Optional<MediaType> mediaType(Value value) {
        return value.text(1, MAX_MEDIA_TYPE).flatMap(text -> {
            Optional<MediaType> type = MediaType.parse(text);
            return type.isPresent() ? type : value.invalid("a media type such as image/png");
        });
    }

    public static Optional<MediaRange> mediaRange(Value value) {
        return value.text(1, MAX_MEDIA_TYPE).flatMap(text -> {
            Optional<MediaRange> range = MediaRange.parse(text);
            return range.isPresent() ? range : value.invalid("a media type such as image/png, or image/*");
        });
    }

    public static Optional<AccountId> user(Value value) {
        return value.id().map(AccountId::new);
    }

    public static Optional<RootType> rootType(Value value) {
        return value.word(word -> rootType(word.toUpperCase(Locale.ROOT)), ROOT_TYPES);
    }

    public static Optional<RootType> rootType(String word) {
        return Arrays.stream(RootType.values())
                .filter(type -> type.name().equals(word))
                .findFirst();
    }

    public static RootCriteria rootCriteria(BodyFields root) {
        root.refuseUnknown(Set.of("type", "subtype", "isPrivate"));
        return new RootCriteria(
                root.optional("type", Readings::rootType),
                root.optional("subtype", value -> value.text(0, MAX_SUBTYPE)),
                root.optional("isPrivate", Value::bool));
    }

    public static TimeRange timeRange(BodyFields fields, String what) {
        return new TimeRange(
                fields.optional(what + "After", Readings::time), fields.optional(what + "Before", Readings::time));
    }

    /// An absolute URI that is safe to show as a link: not one that browsers execute, or that opens
    /// something on the user's machine.
    public static Optional<String> link(Value value) {
        return uri(value)
                .flatMap(text -> Links.isUnsafe(scheme(text))
                        ? value.refuse(
                                "invalid_value",
                                value.name() + " must not be a " + scheme(text) + ": address; give one such as https:.")
                        : Optional.of(text));
    }

    private static String scheme(String uri) {
        return uri.substring(0, uri.indexOf(':')).toLowerCase(Locale.ROOT);
    }

    /// An absolute URI (RFC 3986), of any scheme.
    public static Optional<String> uri(Value value) {
        return value.text(1, Links.MAX_LENGTH)
                .flatMap(text -> isAbsolute(text) ? Optional.of(text) : value.invalid("an absolute URI"));
    }

    public static Optional<Kind> kind(Value value) {
        return value.word(Kind::ofWireName, KINDS);
    }

    public static Optional<Instant> time(Value value) {
        return value.text().flatMap(text -> {
            Optional<Instant> time = Times.parse(text);
            return time.isPresent() ? time : value.invalid("a time such as 2026-05-31T12:00:00Z, or 2026-05-31");
        });
    }

    public static String words(Enum<?>... values) {
        return Arrays.stream(values).map(v -> v.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "));
    }

    private static boolean isAbsolute(String text) {
        try {
            return new URI(text).isAbsolute();
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
