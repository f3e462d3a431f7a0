package cairn.application.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.history.NoteHistory;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.extraction.EscapingMarkdownRenderer;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.job.Job;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Notes and their texts.
class NotesTest {
    private static final long AMPLE = 1_000;
    private static final Insight READ = new Insight("caption", List.of("word"), "en", false, false, null, null);

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final ReplaceNotepad replace = new ReplaceNotepad(
            tenant.repositories().transactions(),
            tenant.repositories().resources(),
            tenant.repositories().resourceChanges(),
            new NotepadRewriting(
                    tenant.repositories().resourceChanges(),
                    tenant.repositories().texts(),
                    tenant.repositories().processing(),
                    tenant.repositories().indexBacklog(),
                    tenant.repositories().jobs(),
                    new EscapingMarkdownRenderer()),
            new NoteHistory(
                    tenant.repositories().noteVersions(),
                    tenant.repositories().edits(),
                    tenant.repositories().texts(),
                    tenant.repositories().usage()),
            tenant.clock());

    private ResourceView replace(ResourceId id, String text) {
        return replace(tenant.principal(), id, text, Precondition.NONE);
    }

    private ResourceView replace(Principal principal, ResourceId id, String text, Precondition precondition) {
        return replace.execute(principal, new ReplaceNotepad.Command(id, text, precondition));
    }

    private String textOf(ResourceId id) {
        byte[] utf8 = new ReadNotepad(
                        tenant.repositories().transactions(),
                        tenant.repositories().resources(),
                        tenant.repositories().texts())
                .execute(tenant.principal(), id)
                .text();
        return new String(utf8, StandardCharsets.UTF_8);
    }

    private String nameOf(ResourceId id) {
        return tenant.resource(id).header().name().value();
    }

    @Test
    void keepsTheTextUnchangedAndCountsItsBytes() {
        String text = "ä\r\n\u0000 \uD83D\uDE00 ";

        ResourceId note = creations.note(inbox, text);

        assertThat(textOf(note)).isEqualTo(text);
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        assertThat(((Resource.Notepad) tenant.resource(note)).size()).isEqualTo(bytes);
        assertThat(tenant.usage().storedBytes()).isEqualTo(bytes);
    }

    @Test
    void usesTheFirstLineAsNameUnlessOneIsGiven() {
        assertThat(nameOf(creations.note(inbox, "first line\nsecond"))).isEqualTo("first line");
        assertThat(nameOf(creations.note(inbox, "  \n"))).isEqualTo("Untitled note");
        ResourceView named = creations.note(tenant.principal(), Creations.named(inbox, "mine"), "first line");
        assertThat(named.resource().header().name().value()).isEqualTo("mine");
    }

    @Test
    void aDerivedNameFollowsTheTextAndAGivenOneStays() {
        ResourceId unnamed = creations.note(inbox, "before");
        ResourceId named = creations
                .note(tenant.principal(), Creations.named(inbox, "mine"), "before")
                .resource()
                .id();

        replace(unnamed, "after");
        replace(named, "after");

        assertThat(nameOf(unnamed)).isEqualTo("after");
        assertThat(nameOf(named)).isEqualTo("mine");
        assertThat(textOf(unnamed)).isEqualTo("after");
    }

    @Test
    void aNewTextRaisesTheRevisionAndIsProcessedAgain() {
        ResourceId note = creations.note(inbox, "before");
        tenant.repositories().processing().update(tenant.workspace(), note, ProcessingState.COMPLETED, READ);
        tenant.clearDirty();
        tenant.pass(Duration.ofSeconds(5));

        ResourceView after = replace(note, "after");

        Header header = after.resource().header();
        assertThat(header.revision()).isEqualTo(2);
        assertThat(header.modifiedAt()).isEqualTo(Tenant.NOON.plusSeconds(5));
        assertThat(header.createdAt()).isEqualTo(Tenant.NOON);
        assertThat(header.state()).isEqualTo(ProcessingState.PENDING);
        assertThat(after.insight()).isEqualTo(Insight.NONE);
        assertThat(((Resource.Notepad) after.resource()).preview()).contains("after");
        assertThat(tenant.dirty()).containsExactly(new Entry.OfResource(note));
        assertThat(tenant.jobs()).containsExactly(new Job.Embed(tenant.workspace(), note));
    }

    /// For example, a client repeats a request whose answer was lost.
    @Test
    void savingTheSameTextChangesNothing() {
        ResourceId note = creations.note(inbox, "text");
        tenant.repositories().processing().update(tenant.workspace(), note, ProcessingState.COMPLETED, READ);
        tenant.clearDirty();
        tenant.pass(Duration.ofHours(1));
        Object before = tenant.repositories().transactions().committed();

        ResourceView after = replace(note, "text");

        assertThat(after.resource().header().revision()).isEqualTo(1);
        assertThat(after.insight()).isEqualTo(READ);
        assertThat(tenant.repositories().transactions().committed()).isEqualTo(before);
        assertThat(tenant.refusal(() -> replace(tenant.principal(), note, "text", Precondition.oneOf(Set.of(7L)))))
                .isInstanceOf(Failure.PreconditionFailed.class);
    }

    @Test
    void chargesGrowthAndReleasesShrinkage() {
        ResourceId note = creations.note(inbox, "12345");
        Principal limited = tenant.principal(Tenant.plan(8, AMPLE, 0, 0));

        replace(limited, note, "12345678", Precondition.NONE);
        assertThat(tenant.refusal(() -> replace(limited, note, "123456789", Precondition.NONE)))
                .isInstanceOf(Failure.LimitExceeded.class);
        assertThat(textOf(note)).isEqualTo("12345678");
        replace(limited, note, "1", Precondition.NONE);

        assertThat(tenant.usage().storedBytes()).isEqualTo(1);
    }

    @Test
    void isReplacedOnlyAtTheExpectedRevision() {
        ResourceId note = creations.note(inbox, "1");
        replace(note, "2");

        assertThat(tenant.refusal(() -> replace(tenant.principal(), note, "3", Precondition.oneOf(Set.of(1L)))))
                .isInstanceOf(Failure.PreconditionFailed.class);
        replace(tenant.principal(), note, "3", Precondition.oneOf(Set.of(2L)));

        assertThat(textOf(note)).isEqualTo("3");
    }

    @Test
    void isNotReplacedWhileItIsLocked() {
        ResourceId note = creations.note(inbox, "text");
        Header header = tenant.resource(note).header();
        tenant.repositories()
                .resourceChanges()
                .update(
                        tenant.workspace(),
                        header.described(header.name(), null, null, new Markings(null, null, true)));

        assertThat(tenant.refusal(() -> replace(note, "other")))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(ConflictCode.RESOURCE_LOCKED));
    }

    @Test
    void onlyNotesOfTheWorkspaceAreReplaced() {
        ResourceId folder = creations.folder(inbox, "folder");
        Tenant other = tenant.another();
        ResourceId foreign = new Creations(other).note(other.inbox(), "text");

        assertThat(tenant.refusal(() -> replace(folder, "text"))).isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> replace(foreign, "text"))).isInstanceOf(Failure.NotFound.class);
    }

    @Test
    void isReplacedAtomically() {
        ResourceId note = creations.note(inbox, "before");

        tenant.breakingAtEachWrite(() -> replace(note, "after, and longer"));
    }

    @Test
    void aBookmarkKeepsThePageSuppliedByTheClient() {
        ResourceView made =
                creations.bookmark(tenant.principal(), Creations.in(inbox), "https://example.org/", "<p>ä</p>");

        assertThat(made.resource().header().name().value()).isEqualTo("https://example.org/");
        assertThat(tenant.repositories()
                        .texts()
                        .find(tenant.workspace(), made.resource().id(), Source.BROUGHT))
                .hasValueSatisfying(html ->
                        assertThat(new String(html, StandardCharsets.UTF_8)).isEqualTo("<p>ä</p>"));
        assertThat(tenant.jobs())
                .containsExactly(
                        new Job.Fetch(tenant.workspace(), made.resource().id()));
    }
}
