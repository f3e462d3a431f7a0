package cairn.application.port.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// How a [TagRepository] must find tags.
public interface TagReferencesContract extends Repositories.Contract {
    private List<Tag> find(Home home, Collection<TagRef> references) {
        return repositories().tags().find(home.workspace(), references);
    }

    @Test
    default void findsTagsByNameIgnoringCaseAndWhiteSpace() {
        Home home = samples().home();
        Home other = samples().home();
        TagId street = samples().tag(home, "Straße");
        TagId red = samples().tag(home, "red");
        samples().tag(home, "redder");
        samples().tag(other, "blue");

        List<TagRef> names = Stream.of("STRASSE", " Red ", "RED", "blue")
                .<TagRef>map(name -> new TagRef.ByName(new TagName(name)))
                .toList();
        assertThat(find(home, names)).extracting(Tag::id).containsExactlyInAnyOrder(street, red);
    }

    @Test
    default void findsATagReferencedTwiceOnce() {
        Home home = samples().home();
        TagId red = samples().tag(home, "red");
        TagId blue = samples().tag(home, "blue");

        List<TagRef> references =
                List.of(new TagRef.ByName(new TagName("Red")), new TagRef.ById(blue), new TagRef.ById(red));
        assertThat(find(home, references)).extracting(Tag::id).containsExactlyInAnyOrder(red, blue);
    }

    @Test
    default void findsExistingTagsByTheirIds() {
        Home home = samples().home();
        TagId first = samples().tag(home, "a");
        TagId second = samples().tag(home, "b");
        TagId unknown = new TagId(samples().id());

        assertThat(find(home, TagRef.byIds(List.of(first, unknown, second, first))))
                .extracting(Tag::id)
                .containsExactlyInAnyOrder(first, second);
        assertThat(find(home, List.of())).isEmpty();
    }
}
