package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.Text;
import cairn.domain.annotation.TagName;
import cairn.domain.importing.ReportEntry;
import cairn.domain.importing.ReportEntry.Outcome;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Icon;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.Alias;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An item being read. Cuts values that are too long, leaves out values that can't be kept, and reports
/// both.
public final class Draft {
    private static final int MAX_DESCRIPTION = 10_000;
    /// Limit for items of other programs, some of which turn words into tags.
    private static final int MAX_TAGS = 200;
    private static final int MAX_COMMENTS = 20_000;
    private static final long MAX_COMMENT_CHARACTERS = 16 << 20;

    private final String key;
    private final List<String> parents;
    private final String place;
    private final List<ReportEntry> changes = new ArrayList<>();
    private final Map<String, TagName> tags = new LinkedHashMap<>();
    private final List<Alias> aliases = new ArrayList<>();
    private final List<ImportedItem.Comment> comments = new ArrayList<>();
    private int mostTags = MAX_TAGS;
    private long commentCharacters;
    private @Nullable ResourceName name;
    private @Nullable String description;
    private @Nullable Icon icon;
    private @Nullable LabelId label;
    private @Nullable String preferences;
    private boolean isLocked;
    private @Nullable ExternalId externalId;
    private Retention retention = Retention.UNLIMITED;
    private @Nullable Instant created;
    private @Nullable Instant modified;
    private @Nullable SortKey sortKey;

    /// @param place where in the file the item is: a line or a path
    public Draft(String key, List<String> parents, String place) {
        this.key = key;
        this.parents = List.copyOf(parents);
        this.place = Text.head(plain(place), ReportEntry.MAX_PLACE);
    }

    public String key() {
        return key;
    }

    /// Keys of the folders around the items in it, its own last.
    public List<String> path() {
        List<String> path = new ArrayList<>(parents);
        path.add(key);
        return path;
    }

    public Draft name(@Nullable String text, String fallback) {
        name = ResourceName.of(plain(text), fallback);
        return this;
    }

    /// If the name is blank, one is taken from the content.
    public Draft name(@Nullable String text) {
        name = plain(text).isBlank() ? null : ResourceName.of(plain(text), "Untitled");
        return this;
    }

    /// Keeps the name unchanged if it is valid.
    public Draft exactName(String text) {
        return ResourceName.isValid(Draft.plain(text)) ? named(new ResourceName(plain(text))) : name(text, "Untitled");
    }

    private Draft named(ResourceName exact) {
        name = exact;
        return this;
    }

    /// Keeps the description unchanged if it is not too long.
    public Draft exactDescription(@Nullable String text) {
        if (text == null || Text.length(plain(text)) > MAX_DESCRIPTION) {
            return description(text);
        }
        description = plain(text);
        return this;
    }

    public Draft description(@Nullable String text) {
        String plain = plain(text).strip();
        description = plain.isEmpty() ? null : Text.head(plain, MAX_DESCRIPTION);
        if (Text.length(plain) > MAX_DESCRIPTION) {
            change("description_cut", "Its description was cut to " + MAX_DESCRIPTION + " characters.");
        }
        return this;
    }

    /// Call this before adding tags.
    public Draft mostTags(int count) {
        mostTags = count;
        return this;
    }

    public Draft tag(@Nullable String text) {
        String plain = Text.head(plain(text).strip(), TagName.MAX_LENGTH).strip();
        if (plain.isEmpty()) {
            return this;
        }
        TagName tag = new TagName(plain);
        if (tags.size() < mostTags || tags.containsKey(tag.key())) {
            tags.putIfAbsent(tag.key(), tag);
        } else if (changes.stream().noneMatch(entry -> entry.code().equals("too_many_tags"))) {
            change("too_many_tags", "Only its first " + mostTags + " tags were kept.");
        }
        return this;
    }

    public Draft tags(Iterable<String> texts) {
        texts.forEach(this::tag);
        return this;
    }

    public Draft created(Optional<Instant> time) {
        created = time.orElse(null);
        return this;
    }

    public Draft modified(Optional<Instant> time) {
        modified = time.orElse(null);
        return this;
    }

    public Draft externalId(@Nullable String text) {
        String plain = plain(text);
        externalId = plain.isEmpty() || Text.length(plain) > ExternalId.MAX_LENGTH ? null : new ExternalId(plain);
        return this;
    }

    /// Call this after setting the name, which the report shows.
    public Draft icon(@Nullable Icon of) {
        if (of == null || of.isValid()) {
            icon = of;
            return this;
        }
        return change("icon_left_out", "Its icon is neither an emoji, nor a name, nor a picture at a web address.");
    }

    public Draft label(@Nullable LabelId id) {
        label = id;
        return this;
    }

    public Draft preferences(@Nullable String json) {
        preferences = json;
        return this;
    }

    public Draft locked(boolean is) {
        isLocked = is;
        return this;
    }

    public Draft retention(Retention how) {
        retention = how;
        return this;
    }

    public Draft sortKey(@Nullable SortKey key) {
        sortKey = key;
        return this;
    }

    public Draft alias(Alias alias) {
        aliases.add(alias);
        return this;
    }

    public Draft comment(ImportedItem.Comment comment) {
        if (areCommentsBelow(comments.size(), commentCharacters)) {
            comments.add(comment);
            commentCharacters += comment.content().length();
        } else if (changes.stream().noneMatch(entry -> entry.code().equals("too_many_comments"))) {
            change("too_many_comments", "Only its first " + comments.size() + " comments were kept.");
        }
        return this;
    }

    /// Whether an item with this many comments and characters of comments may have another comment.
    public static boolean areCommentsBelow(int count, long characters) {
        return count < MAX_COMMENTS && characters < MAX_COMMENT_CHARACTERS;
    }

    /// Reports that something was changed or left out.
    public Draft change(String code, String hint) {
        changes.add(new ReportEntry(Outcome.CHANGED, place, named(), code, hint));
        return this;
    }

    private @Nullable String named() {
        return name == null ? null : name.value();
    }

    public ImportStep.Item as(ImportedItem.Content content) {
        return new ImportStep.Item(item(content));
    }

    public ImportedItem item(ImportedItem.Content content) {
        return new ImportedItem(
                key,
                parents,
                place,
                name,
                content,
                new ImportedItem.Details(
                        List.copyOf(tags.values()),
                        description,
                        icon,
                        label,
                        preferences,
                        isLocked,
                        externalId,
                        retention,
                        Optional.ofNullable(created),
                        Optional.ofNullable(modified),
                        sortKey,
                        aliases,
                        comments),
                changes);
    }

    /// Reports that the item was left out.
    public ImportStep.NotTaken without(String code, String hint) {
        return new ImportStep.NotTaken(new ReportEntry(Outcome.SKIPPED, place, named(), code, hint));
    }

    /// Replaces NUL and unpaired surrogates, which databases can't store.
    public static String plain(@Nullable String text) {
        if (text == null) {
            return "";
        }
        String cleared = text.indexOf('\0') < 0 ? text : text.replace('\0', '\uFFFD');
        return Text.isWellFormed(cleared) ? cleared : wellFormed(cleared);
    }

    private static String wellFormed(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints()
                .forEach(c ->
                        out.appendCodePoint(c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c));
        return out.toString();
    }
}
