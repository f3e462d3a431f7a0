package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What [ResourceChanges] must do about revisions.
public interface ResourceRevisionContract extends Repositories.Contract {
    /// More than are raised in one statement.
    int MANY = 1100;

    private Header header(Home home, ResourceId id) {
        return repositories()
                .resources()
                .find(home.workspace(), id)
                .orElseThrow()
                .header();
    }

    @Test
    default void raisesRevisionAndModificationTimeAndNothingElse() {
        Home home = samples().home();
        Resource note = samples().note(home, home.inbox(), "note");
        Resource beside = samples().note(home, home.inbox(), "beside");
        Instant at = samples().tick();

        assertThat(repositories().resourceChanges().raiseRevision(home.workspace(), note.id(), at))
                .isTrue();

        Header after = header(home, note.id());
        assertThat(after.revision()).isEqualTo(2);
        assertThat(after.modifiedAt()).isEqualTo(at);
        assertThat(after.createdAt()).isEqualTo(note.header().createdAt());
        assertThat(after.state()).isEqualTo(note.header().state());
        assertThat(header(home, beside.id())).isEqualTo(beside.header());
    }

    @Test
    default void aClockThatGoesBackDoesNotLowerTheModificationTime() {
        Home home = samples().home();
        Resource note = samples().note(home, home.inbox(), "note");

        repositories().resourceChanges().raiseRevision(home.workspace(), note.id(), Samples.START);

        assertThat(header(home, note.id()).revision()).isEqualTo(2);
        assertThat(header(home, note.id()).modifiedAt()).isEqualTo(note.header().modifiedAt());
    }

    @Test
    default void raisesTheRevisionsOfAllResourcesWithATag() {
        Home home = samples().home();
        TagId tag = samples().tag(home, "tag");
        TagId another = samples().tag(home, "another");
        List<ResourceId> tagged = List.of(
                samples().note(home, home.inbox(), "one").id(), samples().folder(home, home.inbox(), "two"));
        ResourceId untagged = samples().note(home, home.inbox(), "three").id();
        tagged.forEach(id -> repositories().tags().attach(home.workspace(), id, Set.of(tag, another)));
        repositories().tags().attach(home.workspace(), untagged, Set.of(another));

        repositories()
                .resourceChanges()
                .raiseRevisions(home.workspace(), tag, samples().tick());

        assertThat(tagged)
                .allSatisfy(id -> assertThat(header(home, id).revision()).isEqualTo(2));
        assertThat(header(home, untagged).revision()).isEqualTo(1);
    }

    @Test
    default void raisesTheRevisionsOfVeryManyResourcesWithATag() {
        Home home = samples().home();
        TagId tag = samples().tag(home, "tag");
        List<ResourceId> tagged = repositories()
                .transactions()
                .writeRelaxed(() -> IntStream.range(0, MANY)
                        .mapToObj(
                                i -> samples().note(home, home.inbox(), "note").id())
                        .peek(note -> repositories().tags().attach(home.workspace(), note, Set.of(tag)))
                        .toList());

        repositories()
                .resourceChanges()
                .raiseRevisions(home.workspace(), tag, samples().tick());

        assertThat(repositories().resourceChanges().listForUpdate(home.workspace(), tagged))
                .hasSize(MANY)
                .allMatch(resource -> resource.header().revision() == 2);
    }

    @Test
    default void raisesNoRevisionOfAMissingOrForeignResource() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        TagId tag = samples().tag(home, "tag");
        repositories().tags().attach(home.workspace(), note, Set.of(tag));

        assertThat(repositories()
                        .resourceChanges()
                        .raiseRevision(
                                home.workspace(), samples().newId(), samples().tick()))
                .isFalse();
        assertThat(repositories()
                        .resourceChanges()
                        .raiseRevision(other.workspace(), note, samples().tick()))
                .isFalse();
        repositories()
                .resourceChanges()
                .raiseRevisions(other.workspace(), tag, samples().tick());

        assertThat(header(home, note).revision()).isEqualTo(1);
    }
}
