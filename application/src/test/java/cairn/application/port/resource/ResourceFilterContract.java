package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Filtering;
import cairn.application.port.Samples.Home;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Kind;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How a [ResourceRepository] filters.
public interface ResourceFilterContract extends ResourceListing {
    @Test
    default void filtersByKind() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "bookmark").id();
        ResourceId image = samples().file(home, home.inbox(), "file", 3).id();

        assertThat(list(home, Filtering.by(f -> f.kinds(Kind.NOTEPAD, Kind.IMAGE))))
                .containsExactly(note, image);
        assertThat(list(home, Filtering.by(f -> f.excludedKinds(Kind.NOTEPAD, Kind.IMAGE))))
                .containsExactly(bookmark);
        assertThat(list(home, Filtering.by(f -> f.mediaTypes("image/png")))).containsExactly(image);
        assertThat(list(home, Filtering.by(f -> f.mediaTypes("image/gif")))).isEmpty();
    }

    @Test
    default void filtersByChecksum() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId other = samples().folder(home, home.inbox(), "other");
        ResourceId three = samples().file(home, folder, "three", 3).id();
        ResourceId four = samples().file(home, other, "four", 4).id();
        samples().note(home, folder, "note");
        String checksum = "ab".repeat(32);

        assertThat(list(home, Filtering.by(f -> f.content(checksum, OptionalLong.empty()))))
                .containsExactlyInAnyOrder(three, four);
        assertThat(list(home, Filtering.by(f -> f.content(checksum, OptionalLong.of(4)))))
                .containsExactly(four);
        assertThat(list(
                        home,
                        Filtering.by(
                                f -> f.content(checksum, OptionalLong.empty()).parents(folder, other))))
                .containsExactlyInAnyOrder(three, four);
        assertThat(list(
                        home,
                        Filtering.by(
                                f -> f.content(checksum, OptionalLong.empty()).parents(folder))))
                .containsExactly(three);
        assertThat(list(home, Filtering.by(f -> f.content("ac".repeat(32), OptionalLong.empty()))))
                .isEmpty();
        assertThat(list(samples().home(), Filtering.by(f -> f.content(checksum, OptionalLong.empty()))))
                .isEmpty();
    }

    @Test
    default void filtersByRangesOfMediaTypes() {
        Home home = samples().home();
        ResourceId image = samples().file(home, home.inbox(), "file", 3).id();
        samples().note(home, home.inbox(), "note");

        for (String range : List.of("image/*", "*/*")) {
            assertThat(list(home, Filtering.by(f -> f.mediaTypes(range)))).containsExactly(image);
        }
        assertThat(list(home, Filtering.by(f -> f.mediaTypes("text/*")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"kaffee,1", "KÄFF,1", "e%,", "_,2", "'  ',", "\\,2", "ee_1%2,2", "漢字,3", "字漢,"})
    default void findsPartsOfNames(String part, @Nullable Integer expected) {
        Home home = samples().home();
        List<ResourceId> notes = List.of(
                samples().note(home, home.inbox(), "Der Káffee am Morgen").id(),
                samples().note(home, home.inbox(), "coffee_1%2\\3").id(),
                samples().note(home, home.inbox(), "漢".repeat(250) + "字").id());

        assertThat(list(home, Filtering.by(f -> f.name(part))))
                .isEqualTo(expected == null ? List.of() : List.of(notes.get(expected - 1)));
    }

    @Test
    default void findsEquivalentAddresses() {
        Home home = samples().home();
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "bookmark").id();
        ResourceId file = samples().file(home, home.inbox(), "file", 3).id();

        assertThat(list(home, Filtering.by(f -> f.address("HTTPS://EXAMPLE.org:443/%c3%a4?q=1"))))
                .containsExactly(bookmark);
        assertThat(list(home, Filtering.by(f -> f.address("https://example.org/origin"))))
                .containsExactly(file);
        assertThat(list(home, Filtering.by(f -> f.address("https://example.org/"))))
                .isEmpty();
    }

    @Test
    default void filtersByExternalIdsAndOtherConditions() {
        Home home = samples().home();
        Resource one = samples().newNote(home, home.inbox(), new ExternalId("1"));
        Resource two = samples().newNote(home, home.inbox(), new ExternalId("2"));
        Resource gone = samples().newNote(home, home.bin(), new ExternalId("3"));
        List.of(one, two, gone).forEach(note -> repositories().resources().insert(home.workspace(), note));
        samples().note(home, home.inbox(), "none");

        assertThat(list(home, Filtering.by(f -> f.externalIds("1", "3", "4")))).containsExactly(one.id());
        assertThat(list(home, Filtering.by(f -> f.externalIds("1", "2").ids(two.id()))))
                .containsExactly(two.id());
        assertThat(list(home, Filtering.by(f -> f.externalIds("1", "2").parents(home.inbox()))))
                .containsExactlyInAnyOrder(one.id(), two.id());
        assertThat(list(home, Filtering.by(f -> f.externalIds("3").parents(home.bin(), home.inbox()))))
                .containsExactly(gone.id());
    }

    @Test
    default void filtersByLabelOrNoLabel() {
        Home home = samples().home();
        ResourceId plain = samples().note(home, home.inbox(), "plain").id();
        Header header = samples().newHeader(home.account().id(), home.inbox(), "red", "1");
        Header labelled = new Header(
                header.id(),
                header.parentId(),
                header.name(),
                null,
                null,
                header.sortKey(),
                header.createdBy(),
                header.createdAt(),
                header.modifiedAt(),
                1,
                header.state(),
                new Markings(new LabelId(3), null, false));
        repositories().resources().insert(home.workspace(), new Resource.Notepad(labelled, 1, ""));

        assertThat(list(home, Filtering.by(f -> f.label(new LabelId(3))))).containsExactly(header.id());
        assertThat(list(home, Filtering.by(f -> f.label(new LabelId(4))))).isEmpty();
        assertThat(list(home, Filtering.by(f -> f.label(null)))).containsExactly(plain);
    }

    @Test
    default void findsNoSharedResources() {
        Home home = samples().home();
        samples().note(home, home.inbox(), "mine");

        assertThat(list(home, Filtering.by(Filtering::shared))).isEmpty();
    }

    @Test
    default void filtersByAllOrAnyTags() {
        Home home = samples().home();
        TagId red = samples().tag(home, "red");
        TagId blue = samples().tag(home, "blue");
        ResourceId both = samples().note(home, home.inbox(), "both").id();
        ResourceId one = samples().note(home, home.inbox(), "one").id();
        samples().note(home, home.inbox(), "none");
        repositories().tags().attach(home.workspace(), both, Set.of(red, blue));
        repositories().tags().attach(home.workspace(), one, Set.of(blue));

        assertThat(list(home, Filtering.by(f -> f.tags(false, red, blue)))).containsExactly(both);
        assertThat(list(home, Filtering.by(f -> f.tags(true, red, blue)))).containsExactly(both, one);
        assertThat(list(home, Filtering.by(f -> f.parents(home.inbox()).tags(false, blue))))
                .containsExactly(both, one);
    }

    @Test
    default void filtersByIdStateAndCombinations() {
        Home home = samples().home();
        ResourceId first = samples().note(home, home.inbox(), "first").id();
        ResourceId second = samples().note(home, home.inbox(), "second").id();
        ResourceId third = samples().note(home, home.bin(), "third").id();
        repositories().processing().update(home.workspace(), second, ProcessingState.COMPLETED);

        assertThat(list(home, Filtering.by(f -> f.ids(first, second, third)))).containsExactly(first, second);
        assertThat(list(home, Filtering.by(f -> f.states(ProcessingState.COMPLETED))))
                .containsExactly(second);
        assertThat(list(
                        home,
                        Filtering.by(f -> f.ids(first, third)
                                .parents(home.inbox(), home.bin())
                                .kinds(Kind.NOTEPAD)
                                .states(ProcessingState.PENDING)
                                .roots(home.bin()))))
                .containsExactly(third);
    }

    @Test
    default void filtersByTimeWithBothEndsExcluded() {
        Home home = samples().home();
        Resource first = samples().note(home, home.inbox(), "first");
        Resource second = samples().note(home, home.inbox(), "second");
        Instant time = first.header().createdAt();

        assertThat(list(home, Filtering.by(f -> f.created(time, null)))).containsExactly(second.id());
        assertThat(list(home, Filtering.by(f -> f.created(time.minusNanos(1), null))))
                .containsExactly(first.id(), second.id());
        assertThat(list(home, Filtering.by(f -> f.created(null, time)))).isEmpty();
        assertThat(list(home, Filtering.by(f -> f.created(null, time.plusNanos(1)))))
                .containsExactly(first.id());
    }
}
