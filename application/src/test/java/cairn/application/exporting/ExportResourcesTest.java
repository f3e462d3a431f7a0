package cairn.application.exporting;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.exporting.ExportResources.Query;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.port.exchange.ExportLinks;
import cairn.application.port.exchange.ExportLinks.Verdict;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Creations;
import cairn.application.resource.GivenTimes;
import cairn.application.resource.NewResource;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.NewComment;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ExportResourcesTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final RecordingFormat format = new RecordingFormat();
    private final List<BlobPath> missing = new ArrayList<>();
    private final ResourceId inbox = tenant.inbox();

    private ExportResources useCase() {
        InMemoryRepositories all = tenant.repositories();
        return new ExportResources(
                new ExportPlaces(
                        all.transactions(), all.tree(), all.aliases(), all.labels(), all.tags(), all.changeLog()),
                new ExportReader(all.transactions(), all.resources(), all.comments(), all.texts(), all.archive()),
                creations.blobs(),
                missing::add,
                format,
                new Links(),
                tenant.clock());
    }

    private List<String> exported(Query query) {
        try {
            useCase().execute(tenant.workspace(), query).writeTo(OutputStream.nullOutputStream());
            return format.lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> exported(ResourceId resource) {
        return exported(new Query.Keyed(Optional.of(resource)));
    }

    @Test
    void exportsAFolderInOrderWithItemsBeforeFolders() {
        ResourceId top = creations.folder(inbox, "top");
        ResourceId one = creations.folder(top, "one");
        creations.note(top, "a note");
        ResourceId two = creations.folder(top, "two");
        creations.folder(one, "deep");
        creations.bookmark(tenant.principal(), Creations.named(two, "web"), "https://example.org/", "<p>page</p>");
        creations.file(tenant.principal(), Creations.in(top), creations.uploaded(3), creations.uploaded(2));
        tenant.repositories().aliases().insert(tenant.workspace(), new NamedFolder(new Alias("first"), one));

        assertThat(exported(top))
                .containsExactly(
                        "enter top",
                        "note a note: a note",
                        "file report.pdf 3 bytes and 2 bytes",
                        "enter one @first",
                        "enter deep",
                        "leave",
                        "leave",
                        "enter two",
                        "bookmark web with its page",
                        "leave",
                        "leave",
                        "finish",
                        "close");
    }

    @Test
    void exportsAllRootsOfAWorkspace() {
        creations.note(tenant.bin(), "thrown away");
        creations.note(tenant.principal(), Creations.tagged(inbox, Creations.tag("kitchen")), "kept");

        assertThat(exported(new Query.Keyed(Optional.empty())))
                .containsExactly(
                        "enter Inbox root inbox",
                        "note kept: kept",
                        "leave",
                        "enter Bin root bin",
                        "note thrown away: thrown away",
                        "leave",
                        "tag kitchen",
                        "finish",
                        "close");
    }

    @Test
    void exportsASingleResource() {
        assertThat(exported(creations.note(inbox, "alone"))).containsExactly("note alone: alone", "finish", "close");
    }

    @Test
    void exportsFoldersOfManyPagesAndAllComments() {
        ResourceId top = creations.folder(inbox, "top");
        List<ResourceId> notes = new ArrayList<>();
        for (int i = 0; i < 205; i++) {
            notes.add(creations.note(top, "note " + i));
        }
        for (int i = 0; i < 120; i++) {
            comment(notes.getLast(), i);
        }

        List<String> lines = exported(top);

        assertThat(lines.stream().filter(line -> line.startsWith("note")))
                .hasSize(205)
                .doesNotHaveDuplicates();
        assertThat(lines.stream().filter(line -> line.startsWith("note note 204")))
                .singleElement()
                .satisfies(line -> assertThat(line.split("//")).hasSize(121));
    }

    private void comment(ResourceId resource, int number) {
        tenant.repositories()
                .comments()
                .insert(
                        tenant.workspace(),
                        new Comment(
                                new CommentId(tenant.ids().next()),
                                resource,
                                "comment " + number,
                                null,
                                tenant.principal().accountId(),
                                false,
                                Tenant.NOON,
                                Tenant.NOON));
    }

    @Test
    void keepsThePinnedComment() {
        creations.note(
                tenant.principal(),
                new NewResource(
                        new ParentRef.ById(inbox),
                        null,
                        List.of(),
                        new NewComment("pinned", null),
                        null,
                        null,
                        GivenTimes.NONE),
                "text");

        assertThat(exported(inbox)).contains("note text // pinned: text");
    }

    @Test
    void reportsMissingBytesAndContinues() {
        BlobPath lost = creations.uploaded(3);
        creations.file(tenant.principal(), Creations.in(inbox), lost, null);
        creations.blobs().delete(lost);
        creations.note(inbox, "after it");

        assertThat(exported(inbox)).contains("file report.pdf missing", "note after it: after it", "finish");
        assertThat(missing).containsExactly(lost);
    }

    @Test
    void continuesAfterUnreadableBytes() {
        BlobPath locked = creations.uploaded(3);
        creations.file(tenant.principal(), Creations.in(inbox), locked, null);
        creations.blobs().lock(locked);
        creations.note(inbox, "after it");

        assertThat(exported(inbox)).contains("file report.pdf unreadable", "note after it: after it", "finish");
        assertThat(missing).isEmpty();
    }

    /// The export reaches the folder's new place later, and could write it a second time there.
    @Test
    void aFolderMovedMeanwhileIsExportedOnce() {
        ResourceId top = creations.folder(inbox, "top");
        ResourceId early = creations.folder(top, "early");
        ResourceId late = creations.folder(top, "late");
        ResourceId moved = creations.folder(early, "moved");
        Header header = tenant.resource(moved).header();
        format.meanwhile(
                "moved",
                () -> tenant.repositories().transactions().write(new TreeLock.Exclusive(tenant.workspace()), () -> {
                    tenant.repositories()
                            .resourceChanges()
                            .update(tenant.workspace(), header.placed(late, header.sortKey()));
                    tenant.repositories().tree().moveContainer(tenant.workspace(), moved, late);
                    return moved;
                }));

        assertThat(exported(top).stream().filter(line -> line.equals("enter moved")))
                .hasSize(1);
        assertThat(format.lines()).endsWith("finish", "close");
    }

    @Test
    void resourcesOfAnotherTenantAreNotFoundForExport() {
        Tenant other = tenant.another();
        ResourceId theirs = new Creations(other).note(other.inbox(), "theirs");

        assertThat(tenant.refusal(() -> exported(theirs))).isInstanceOf(Failure.NotFound.class);
        assertThat(format.lines()).isEmpty();
    }

    @Test
    void aSignedUrlExportsTheResourceItNames() {
        ResourceId note = creations.note(inbox, "alone");

        assertThat(exported(new Query.Signed(note.toString()))).contains("note alone: alone");
        assertThat(tenant.refusal(() -> exported(new Query.Signed("forged"))))
                .isInstanceOf(Failure.SignatureRejected.class);
    }

    /// The signature is just the ID of the resource.
    private static final class Links implements ExportLinks {
        @Override
        public String sign(WorkspaceId workspace, Optional<ResourceId> resource, Instant expiresAt) {
            return resource.orElseThrow().toString();
        }

        @Override
        public Verdict verify(WorkspaceId workspace, String query, Instant now) {
            return query.equals("forged")
                    ? new Verdict.Refused(SignatureProblem.INVALID_SIGNATURE)
                    : new Verdict.Accepted(Optional.of(new ResourceId(UUID.fromString(query))));
        }
    }
}
