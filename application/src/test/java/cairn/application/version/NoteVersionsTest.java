package cairn.application.version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import cairn.application.fake.Tenant;
import cairn.application.history.NoteHistory;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.extraction.EscapingMarkdownRenderer;
import cairn.application.resource.Creations;
import cairn.application.resource.NotepadRewriting;
import cairn.application.resource.ReplaceNotepad;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.TreeRequests;
import cairn.domain.failure.Failure;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Thinning;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Earlier texts of notes.
class NoteVersionsTest {
    private static final long AMPLE = 1_000;
    private static final Window ALL = new Window(1_000, 0);

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final NoteHistory history = new NoteHistory(
            tenant.repositories().noteVersions(),
            tenant.repositories().edits(),
            tenant.repositories().texts(),
            tenant.repositories().usage());
    private final Authors authors =
            new Authors(tenant.repositories().accounts(), tenant.repositories().keys());
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
            history,
            tenant.clock());
    private final ListNoteVersions list = new ListNoteVersions(
            tenant.repositories().transactions(),
            tenant.repositories().resources(),
            tenant.repositories().noteVersions(),
            history,
            authors);
    private final ShowNoteVersion show = new ShowNoteVersion(
            tenant.repositories().transactions(),
            tenant.repositories().resources(),
            tenant.repositories().texts(),
            tenant.repositories().noteVersions(),
            history,
            authors);
    private final RestoreNoteVersion restore = new RestoreNoteVersion(
            tenant.repositories().transactions(),
            tenant.repositories().resources(),
            tenant.repositories().resourceChanges(),
            tenant.repositories().noteVersions(),
            history,
            new NoteRestoration(replace));
    private final DeleteNoteVersion delete = new DeleteNoteVersion(
            tenant.repositories().transactions(),
            tenant.repositories().resourceChanges(),
            tenant.repositories().noteVersions(),
            tenant.repositories().usage(),
            tenant.clock());

    private final Principal ada = tenant.principal();
    private final ResourceId note = creations.note(tenant.inbox(), "one");

    private void write(Principal principal, String text) {
        replace.execute(principal, new ReplaceNotepad.Command(note, text, Precondition.NONE));
    }

    private void writeLater(String text) {
        tenant.pass(Thinning.QUICK);
        write(ada, text);
    }

    private List<Integer> numbers() {
        return list.execute(ada, note, ALL).items().stream()
                .map(view -> view.version().number())
                .toList();
    }

    private List<String> texts() {
        return numbers().stream()
                .map(number -> show.execute(ada, note, number).text())
                .toList();
    }

    private void restore(Principal principal, int number, Precondition precondition) {
        restore.execute(principal, new RestoreNoteVersion.Command(note, number, precondition));
    }

    @Test
    void aNewNoteHasOneVersionWithItsText() {
        Listing<VersionView> versions = list.execute(ada, note, ALL);

        assertThat(versions.count()).isEqualTo(1);
        VersionView only = versions.items().getFirst();
        assertThat(only.isCurrent()).isTrue();
        assertThat(only.version().number()).isEqualTo(1);
        assertThat(only.version().writtenAt()).isEqualTo(Tenant.NOON);
        assertThat(only.version().size()).isEqualTo(3);
        assertThat(only.user().name()).isEqualTo("Ada Lovelace");
        assertThat(only.key()).isNull();
        assertThat(show.execute(ada, note, 1).text()).isEqualTo("one");
    }

    @Test
    void aReplacedTextBecomesAVersion() {
        writeLater("two");
        writeLater("three");

        assertThat(numbers()).containsExactly(3, 2, 1);
        assertThat(texts()).containsExactly("three", "two", "one");
        assertThat(tenant.usage().storedBytes()).isEqualTo(11);
        Listing<VersionView> page = list.execute(ada, note, new Window(1, 1));
        assertThat(page.count()).isEqualTo(3);
        assertThat(page.items())
                .extracting(view -> view.version().number(), VersionView::isCurrent)
                .containsExactly(tuple(2, false));
    }

    @Test
    void quickSavesOfOneAuthorAreOneVersion() {
        writeLater("12345678");
        write(ada, "123456789");
        write(ada, "1234567890");

        assertThat(texts()).containsExactly("1234567890", "one");
        assertThat(tenant.usage().storedBytes()).isEqualTo(13);
        write(ada, "gone");
        assertThat(texts()).as("what loses much is kept").containsExactly("gone", "1234567890", "one");
        write(tenant.principal(), "gone!");
        assertThat(texts()).as("what another key says is kept").startsWith("gone!", "gone", "1234567890");
    }

    @Test
    void savingTheSameTextCreatesNoVersion() {
        writeLater("two");
        writeLater("two");
        write(tenant.principal(), "two");

        assertThat(numbers()).containsExactly(2, 1);
    }

    @Test
    void anEmptyTextIsNotKeptAsAVersion() {
        writeLater("");
        writeLater("two");

        assertThat(texts()).containsExactly("two", "one");
    }

    @Test
    void keepsAtMostAHundredEarlierVersionsOfALongText() {
        String text = "x".repeat(2_000);
        for (int i = 0; i < 2_000; i++) {
            tenant.pass(Duration.ofSeconds(i % 50));
            write(ada, text + i);
        }

        assertThat(numbers()).hasSize(101);
        assertThat(tenant.usage().storedBytes()).isLessThan(101 * 2_010);
    }

    @Test
    void restoringAnEarlierTextKeepsTheCurrentOneAsAVersion() {
        writeLater("two");
        writeLater("three");

        restore(ada, 1, Precondition.NONE);

        assertThat(numbers()).containsExactly(4, 3, 2, 1);
        assertThat(texts()).containsExactly("one", "three", "two", "one");
        assertThat(tenant.resource(note).header().name().value()).isEqualTo("one");
        restore(ada, 3, Precondition.NONE);
        restore(ada, 5, Precondition.NONE);
        restore(ada, 3, Precondition.NONE);
        assertThat(tenant.resource(note).header().revision()).isEqualTo(5);
        assertThat(texts()).containsExactly("three", "one", "three", "two", "one");
    }

    @Test
    void refusesToRestoreAtAWrongRevisionOrWhileLocked() {
        writeLater("two");

        assertThat(tenant.refusal(() -> restore(ada, 1, Precondition.oneOf(Set.of(1L)))))
                .isInstanceOf(Failure.PreconditionFailed.class);
        assertThat(tenant.refusal(() -> restore(ada, 2, Precondition.oneOf(Set.of(1L)))))
                .isInstanceOf(Failure.PreconditionFailed.class);
        Header header = tenant.resource(note).header();
        tenant.repositories()
                .resourceChanges()
                .update(
                        tenant.workspace(),
                        header.described(header.name(), null, null, new Markings(null, null, true)));
        assertThat(tenant.refusal(() -> restore(ada, 1, Precondition.NONE))).isInstanceOf(Failure.Conflict.class);
        assertThat(tenant.refusal(() -> delete.execute(ada, note, 1))).isInstanceOf(Failure.Conflict.class);
    }

    @Test
    void versionsOfOtherTenantsAndUnknownNumbersAreNotFound() {
        writeLater("two");
        Principal stranger = tenant.another().principal();
        ResourceId folder = creations.folder(tenant.inbox(), "folder");

        for (int number : new int[] {-1, 0, 3, Integer.MAX_VALUE}) {
            assertThat(tenant.refusal(() -> show.execute(ada, note, number))).isInstanceOf(Failure.NotFound.class);
            assertThat(tenant.refusal(() -> restore(ada, number, Precondition.NONE)))
                    .isInstanceOf(Failure.NotFound.class);
            assertThat(tenant.refusal(() -> delete.execute(ada, note, number))).isInstanceOf(Failure.NotFound.class);
        }
        assertThat(tenant.refusal(() -> list.execute(stranger, note, ALL))).isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> show.execute(stranger, note, 1))).isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> restore(stranger, 1, Precondition.NONE)))
                .isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> delete.execute(stranger, note, 1))).isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> list.execute(ada, folder, ALL))).isInstanceOf(Failure.NotFound.class);
    }

    @Test
    void deletesTheOldestVersionsWhenThePlanIsFull() {
        Principal limited = tenant.principal(Tenant.plan(12, AMPLE, 0, 0));
        writeLater("two");
        tenant.pass(Thinning.QUICK);

        write(limited, "three");
        assertThat(texts()).containsExactly("three", "two", "one");
        tenant.pass(Thinning.QUICK);
        write(limited, "four");
        assertThat(texts()).as("12 bytes: four, three, two").containsExactly("four", "three", "two");
        tenant.pass(Thinning.QUICK);
        write(limited, "123456789012");
        assertThat(texts()).containsExactly("123456789012");
        assertThat(tenant.usage().storedBytes()).isEqualTo(12);
        assertThat(tenant.refusal(() -> write(limited, "1234567890123"))).isInstanceOf(Failure.LimitExceeded.class);
        assertThat(tenant.usage().storedBytes()).isEqualTo(12);
    }

    /// For example, after a change to a smaller plan.
    @Test
    void anAccountOverItsPlanLosesOnlyAsManyVersionsAsNeeded() {
        Principal limited = tenant.principal(Tenant.plan(1, AMPLE, 0, 0));
        writeLater("two");
        writeLater("three");
        tenant.pass(Thinning.QUICK);

        write(limited, "four");

        assertThat(texts()).containsExactly("four", "three");
    }

    @Test
    void deletesASingleVersionAndAllVersionsWithTheNote() {
        writeLater("two");
        writeLater("three");

        delete.execute(ada, note, 2);
        assertThat(texts()).containsExactly("three", "one");
        assertThat(tenant.usage().storedBytes()).isEqualTo(8);
        assertThat(tenant.resource(note).header().revision()).isEqualTo(3);
        assertThat(tenant.refusal(() -> delete.execute(ada, note, 3))).isInstanceOf(Failure.NotFound.class);

        new TreeRequests(tenant)
                .deletions()
                .execute(ada, new DeleteResources.Command(List.of(note), Precondition.NONE));
        assertThat(tenant.usage().storedBytes()).isZero();
        assertThat(tenant.repositories().noteVersions().list(tenant.workspace(), note))
                .isEmpty();
        assertThat(tenant.repositories().edits().find(tenant.workspace(), note)).isEmpty();
    }

    @Test
    void restoresAVersionAtomically() {
        writeLater("two");

        tenant.breakingAtEachWrite(() -> restore(ada, 1, Precondition.NONE));

        assertThat(((Resource.Notepad) tenant.resource(note)).size()).isEqualTo(3);
        assertThat(texts()).containsExactly("one", "two", "one");
    }
}
