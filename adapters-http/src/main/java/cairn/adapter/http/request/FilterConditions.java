package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Links;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.WebAddress;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.Content;
import cairn.domain.search.ResourceFilter.Labelled;
import cairn.domain.search.ResourceFilter.NamePart;
import cairn.domain.search.ResourceFilter.TreeScope;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/// The conditions of a filter on the resources themselves, independent of their place.
final class FilterConditions {
    static final int MAX_VALUES = 1000;
    private static final int MAX_TEXT = 255;
    private static final Pattern CHECKSUM = Pattern.compile("[0-9a-f]{64}|[0-9a-f]{8}");
    private static final String STATES = Readings.words(ProcessingState.values());

    private FilterConditions() {}

    static ResourceFilter parse(BodyFields fields) {
        refuseTasks(fields);
        return new ResourceFilter(
                TreeScope.ANYWHERE,
                Set.copyOf(fields.oneOrMore("kind", MAX_VALUES, Readings::kind)),
                Set.copyOf(fields.oneOrMore("kindExclude", MAX_VALUES, Readings::kind)),
                Set.copyOf(fields.list("tagIds", MAX_VALUES, Readings::tagId)),
                fields.optional("tagMatch", FilterConditions::anyTag).orElse(false),
                fields.optional("name", FilterConditions::name),
                fields.optional("url", FilterConditions::address).map(AddressKey::of),
                fields.optional("checksum", FilterConditions::checksum),
                Set.copyOf(fields.list("resourceIds", MAX_VALUES, Readings::resourceId)),
                Set.copyOf(fields.list("externalIds", MAX_VALUES, Readings::externalId)),
                Set.copyOf(fields.list("userIds", MAX_VALUES, Readings::user)),
                label(fields),
                !fields.list("shared", MAX_VALUES, value -> value.text(0, MAX_TEXT))
                        .isEmpty(),
                Set.copyOf(fields.list("mimeTypes", MAX_VALUES, Readings::mediaRange)),
                Set.copyOf(fields.list("stateProcessing", MAX_VALUES, FilterConditions::state)),
                Readings.timeRange(fields, "created"),
                Readings.timeRange(fields, "modified"));
    }

    /// A blank name counts as none.
    private static Optional<NamePart> name(Value value) {
        Optional<NamePart> part =
                value.text(0, MAX_TEXT).filter(text -> !text.isBlank()).map(NamePart::of);
        return part.isPresent() && part.get().folded().isBlank()
                ? value.refuse("invalid_value", "name has accents only; give a letter, digit or sign too.")
                : part;
    }

    private static Optional<String> address(Value value) {
        return value.text(1, Links.MAX_LENGTH)
                .flatMap(text -> WebAddress.parse(text).map(WebAddress::value).or(() -> Readings.uri(value)));
    }

    private static Optional<Content> checksum(Value value) {
        return value.text(1, MAX_TEXT)
                .map(text -> text.toLowerCase(Locale.ROOT))
                .flatMap(hex -> CHECKSUM.matcher(hex).matches()
                        ? Optional.of(new Content(hex, OptionalLong.empty()))
                        : value.refuse(
                                "invalid_value",
                                "checksum must be the value of a data.checksum: 64 hexadecimal digits, or 8."));
    }

    /// In this field alone, null differs from absent.
    private static Optional<Labelled> label(BodyFields fields) {
        return fields.isNull("label")
                ? Optional.of(new Labelled(Optional.empty()))
                : fields.optional("label", FilterConditions::labelId).map(label -> new Labelled(Optional.of(label)));
    }

    private static Optional<LabelId> labelId(Value value) {
        if (value.node().isObject()) {
            return value.object().flatMap(label -> {
                label.refuseUnknown(Set.of("id", "hexColor", "name"));
                return label.required("id", FilterConditions::labelNumber);
            });
        }
        return labelNumber(value);
    }

    private static Optional<LabelId> labelNumber(Value value) {
        return value.integer(LabelId.FIRST, LabelId.LAST).map(LabelId::new);
    }

    private static void refuseTasks(BodyFields fields) {
        fields.optional("taskId", value -> value.refuse("not_supported", "taskId is reserved and must be null."));
    }

    private static Optional<Boolean> anyTag(Value value) {
        return value.word(
                text -> switch (text) {
                    case "any" -> Optional.of(true);
                    case "all" -> Optional.of(false);
                    case String other -> Optional.empty();
                },
                "all, any");
    }

    private static Optional<ProcessingState> state(Value value) {
        return value.word(
                text -> Arrays.stream(ProcessingState.values())
                        .filter(state -> state.wireName().equals(text))
                        .findFirst(),
                STATES);
    }
}
