package cairn.application.port.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Listing;
import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.Window;
import cairn.application.port.annotation.TagRepository.Inserted;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView.TagLabel;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What a [TagRepository] must do.
public interface TagRepositoryContract extends Repositories.Contract {
    private Listing<String> names(Home home, String prefix, Window window) {
        Listing<Tag> listing = repositories().tags().list(home.workspace(), prefix, window);
        return new Listing<>(
                listing.items().stream().map(tag -> tag.name().value()).toList(), listing.count());
    }

    private List<TagId> tagsOf(Home home, ResourceId resource) {
        return repositories().resources().views(home.workspace(), List.of(resource)).getFirst().tags().stream()
                .map(TagLabel::id)
                .toList();
    }

    private List<Tag> find(Home home, Collection<TagRef> references) {
        return repositories().tags().find(home.workspace(), references);
    }

    private Inserted insert(Home home, Tag tag) {
        return repositories()
                .tags()
                .insertIfAbsent(home.workspace(), List.of(tag))
                .getFirst();
    }

    @Test
    default void insertsANewTag() {
        Home home = samples().home();
        Tag tag = samples().newTag(home, "Reading");

        Inserted inserted = insert(home, tag);

        assertThat(inserted).isEqualTo(new Inserted(tag, true));
        assertThat(find(home, TagRef.byIds(Set.of(tag.id())))).containsExactly(tag);
    }

    @Test
    default void returnsTheExistingTagWithTheSameKey() {
        Home home = samples().home();
        Tag first = samples().newTag(home, "Straße");
        repositories().tags().insertIfAbsent(home.workspace(), List.of(first));

        Inserted again = insert(home, samples().newTag(home, "STRASSE"));

        assertThat(again).isEqualTo(new Inserted(first, false));
    }

    @Test
    default void concurrentInsertionsOfANameCreateOneTag() {
        Home home = samples().home();

        List<Inserted> inserted = Together.run(
                16,
                i -> repositories()
                        .transactions()
                        .writeRelaxed(() -> insert(home, samples().newTag(home, "Reading"))));

        assertThat(inserted.stream().map(Inserted::tag).distinct()).hasSize(1);
        assertThat(inserted.stream().filter(Inserted::isNew)).hasSize(1);
        assertThat(names(home, "", new Window(10, 0)).count()).isEqualTo(1);
    }

    @Test
    default void aRollbackUndoesTheInsertionOfATag() {
        Home home = samples().home();
        try {
            repositories().transactions().writeRelaxed(() -> {
                samples().tag(home, "Reading");
                throw new IllegalStateException("no");
            });
        } catch (IllegalStateException expected) {
            assertThat(expected).hasMessage("no");
        }

        assertThat(insert(home, samples().newTag(home, "Reading")).isNew()).isTrue();
    }

    @Test
    default void letsWorkspacesHaveTheSameName() {
        Home home = samples().home();
        Home other = samples().home();
        TagId tag = samples().tag(home, "Reading");

        assertThat(samples().tag(other, "Reading")).isNotEqualTo(tag);
        assertThat(find(other, TagRef.byIds(Set.of(tag)))).isEmpty();
        assertThat(names(other, "", new Window(10, 0)).count()).isEqualTo(1);
    }

    @Test
    default void listsTagsByKeyInPages() {
        Home home = samples().home();
        List.of("beta", "Alpha", "\uD83D\uDE00", "\uFFFD", "gamma")
                .forEach(name -> samples().tag(home, name));

        assertThat(names(home, "", new Window(10, 0)))
                .isEqualTo(new Listing<>(List.of("Alpha", "beta", "gamma", "\uFFFD", "\uD83D\uDE00"), 5));
        assertThat(names(home, "", new Window(2, 1))).isEqualTo(new Listing<>(List.of("beta", "gamma"), 5));
        assertThat(names(home, "", new Window(0, 0))).isEqualTo(new Listing<>(List.of(), 5));
    }

    @Test
    default void listsOnlyTagsThatStartWithThePrefix() {
        Home home = samples().home();
        List.of("read", "Reading", "rea", "100%", "100 percent", "ready\uDBFF\uDFFF")
                .forEach(name -> samples().tag(home, name));

        assertThat(names(home, new TagName("READ").key(), new Window(10, 0)).items())
                .containsExactly("read", "Reading", "ready\uDBFF\uDFFF");
        assertThat(names(home, "100%", new Window(10, 0)).items()).containsExactly("100%");
        assertThat(names(home, "_", new Window(10, 0))).isEqualTo(new Listing<>(List.of(), 0));
    }

    @Test
    default void addsTagsToTheExistingOnes() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        TagId first = samples().tag(home, "a");
        TagId second = samples().tag(home, "b");
        TagId third = samples().tag(home, "c");
        repositories().tags().attach(home.workspace(), note, Set.of(second));

        repositories().tags().attach(home.workspace(), note, Set.of(first, second, third));
        repositories().tags().attach(home.workspace(), note, Set.of());

        assertThat(tagsOf(home, note)).containsExactly(first, second, third);
    }

    @Test
    default void doesNotAttachTagsAcrossWorkspaces() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();

        repositories().tags().attach(other.workspace(), note, Set.of(samples().tag(other, "foreign")));
        repositories().tags().attach(home.workspace(), note, Set.of(samples().tag(other, "also foreign")));

        assertThat(tagsOf(home, note)).isEmpty();
    }

    private Tag renamed(Tag tag, String name) {
        return new Tag(
                tag.id(),
                new TagName(name),
                "new",
                tag.createdBy(),
                tag.createdAt(),
                samples().tick());
    }

    @Test
    default void renamesATagToAFreeName() {
        Home home = samples().home();
        Tag tag = samples().newTag(home, "Reading");
        repositories().tags().insertIfAbsent(home.workspace(), List.of(tag));
        Tag after = renamed(tag, "READING list");

        assertThat(repositories().tags().update(home.workspace(), after)).isTrue();
        assertThat(repositories().tags().update(home.workspace(), renamed(tag, "reading LIST")))
                .isTrue();

        assertThat(names(home, "reading l", new Window(10, 0)).items()).containsExactly("reading LIST");
        assertThat(find(home, TagRef.byIds(Set.of(tag.id()))).getFirst().description())
                .isEqualTo("new");
    }

    @Test
    default void refusesToRenameATagToAnExistingName() {
        Home home = samples().home();
        Home other = samples().home();
        Tag tag = samples().newTag(home, "Reading");
        repositories().tags().insertIfAbsent(home.workspace(), List.of(tag));
        samples().tag(home, "Straße");
        samples().tag(other, "elsewhere");

        assertThat(repositories().tags().update(home.workspace(), renamed(tag, "STRASSE")))
                .isFalse();
        assertThat(find(home, TagRef.byIds(Set.of(tag.id())))).containsExactly(tag);
        assertThat(repositories().tags().update(other.workspace(), renamed(tag, "free")))
                .isFalse();
        assertThat(repositories().tags().update(home.workspace(), renamed(tag, "elsewhere")))
                .isTrue();
    }

    @Test
    default void onlyOneOfConcurrentRequestsGetsAName() {
        Home home = samples().home();
        List<Tag> tags = IntStream.range(0, 16)
                .mapToObj(i -> samples().newTag(home, "tag " + i))
                .toList();
        repositories().tags().insertIfAbsent(home.workspace(), tags);

        List<Boolean> won = Together.run(
                16,
                i -> repositories()
                        .transactions()
                        .writeRelaxed(() -> i % 2 == 0
                                ? repositories().tags().update(home.workspace(), renamed(tags.get(i), "wanted"))
                                : insert(home, samples().newTag(home, "wanted")).isNew()));

        assertThat(won.stream().filter(one -> one)).hasSize(1);
        assertThat(names(home, "wanted", new Window(10, 0)).count()).isEqualTo(1);
    }

    @Test
    default void attachesATagToAllCarriersOfAnother() {
        Home home = samples().home();
        Home other = samples().home();
        TagId from = samples().tag(home, "a");
        TagId to = samples().tag(home, "b");
        ResourceId one = samples().note(home, home.inbox(), "one").id();
        ResourceId both = samples().note(home, home.inbox(), "both").id();
        ResourceId none = samples().note(home, home.inbox(), "none").id();
        repositories().tags().attach(home.workspace(), one, Set.of(from));
        repositories().tags().attach(home.workspace(), both, Set.of(from, to));

        repositories().tags().attachToCarriers(other.workspace(), from, to);
        assertThat(tagsOf(home, one)).containsExactly(from);
        repositories().tags().attachToCarriers(home.workspace(), from, to);

        assertThat(tagsOf(home, one)).containsExactly(from, to);
        assertThat(tagsOf(home, both)).containsExactly(from, to);
        assertThat(tagsOf(home, none)).isEmpty();
    }

    @Test
    default void deletesATagFromAllResources() {
        Home home = samples().home();
        Home other = samples().home();
        TagId tag = samples().tag(home, "a");
        TagId stays = samples().tag(home, "b");
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        repositories().tags().attach(home.workspace(), note, Set.of(tag, stays));

        assertThat(repositories().tags().delete(other.workspace(), tag)).isFalse();
        assertThat(tagsOf(home, note)).containsExactly(tag, stays);
        assertThat(repositories().tags().delete(home.workspace(), tag)).isTrue();
        assertThat(repositories().tags().delete(home.workspace(), tag)).isFalse();

        assertThat(tagsOf(home, note)).containsExactly(stays);
        assertThat(samples().tag(home, "a")).isNotEqualTo(tag);
    }
}
