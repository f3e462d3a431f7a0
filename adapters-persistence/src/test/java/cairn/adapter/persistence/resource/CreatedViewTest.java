package cairn.adapter.persistence.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.limit.PlanLimits;
import cairn.application.port.Samples.Home;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.extraction.EscapingMarkdownRenderer;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.CreationPlaces;
import cairn.application.resource.GivenTimes;
import cairn.application.resource.NewResource;
import cairn.application.resource.ResourceCreation;
import cairn.application.resource.ResourceInsertion;
import cairn.application.resource.SiblingOrder;
import cairn.application.resource.TagAssignment;
import cairn.domain.annotation.NewComment;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Icon;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebAddress;
import cairn.domain.tree.ParentRef;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadStep;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The view that a creation returns is not read from the database, but equals the one read there.
class CreatedViewTest extends DatabaseTestCase {
    private final Home home = samples().home();
    private final ResourceId folder = samples().folder(home, home.inbox(), "folder");
    private final Principal principal = new Principal(
            home.account().id(), home.workspace(), new KeyId(samples().id()), KeyGrant.FULL, Plan.unlimited());
    private final ResourceCreation creation = new ResourceCreation(
            repositories().transactions(),
            new CreationPlaces(
                    repositories().destinations(),
                    repositories().resources(),
                    new SiblingOrder(repositories().siblings())),
            new TagAssignment(repositories().tags(), repositories().indexBacklog(), TestDatabase.IDS),
            new PlanLimits(repositories().usage()),
            new ResourceInsertion(
                    repositories().resources(),
                    repositories().externalIds(),
                    repositories().comments(),
                    repositories().indexBacklog(),
                    repositories().jobs(),
                    TestDatabase.IDS),
            InstantSource.system());

    private NewResource plain() {
        return new NewResource(new ParentRef.ById(home.inbox()), null, List.of(), null, null, null, GivenTimes.NONE);
    }

    /// Tags whose order differs from that of UTF-16, one of them twice.
    private NewResource full() {
        return new NewResource(
                new ParentRef.ById(folder),
                new ResourceName("Näme \uD83D\uDE00"),
                List.of(
                        new TagRef.ById(samples().tag(home, "\uD83D\uDE00 last")),
                        tag("\uFFFD before"),
                        tag("Ünew"),
                        tag("ünew"),
                        tag("another")),
                new NewComment("a comment", "Guest"),
                null,
                new ExternalId("elsewhere"),
                new GivenTimes(Optional.of(Instant.parse("2020-01-02T03:04:05.678901Z")), Optional.empty()));
    }

    private static TagRef tag(String name) {
        return new TagRef.ByName(new TagName(name));
    }

    private void isWhatIsRead(ResourceView answered) {
        assertThat(repositories()
                        .resources()
                        .views(home.workspace(), List.of(answered.resource().id())))
                .containsExactly(answered);
    }

    @Test
    void aCreatedNoteEqualsTheOneRead() {
        CreateNotepad create = new CreateNotepad(creation, repositories().texts(), new EscapingMarkdownRenderer());

        isWhatIsRead(create.execute(principal, new CreateNotepad.Command(plain(), "")));
        isWhatIsRead(create.execute(principal, new CreateNotepad.Command(full(), "# Täxt \uD83D\uDE00\n\nmore")));
    }

    @Test
    void aCreatedBookmarkEqualsTheOneRead() {
        CreateBookmark create = new CreateBookmark(creation, repositories().texts());
        WebAddress url = new WebAddress("https://example.org/ä?q=1#f");

        isWhatIsRead(create.execute(principal, new CreateBookmark.Command(plain(), url, null)));
        isWhatIsRead(create.execute(principal, new CreateBookmark.Command(full(), url, "<p>page")));
    }

    @Test
    void aCreatedFolderEqualsTheOneRead() {
        CreateFolder create = new CreateFolder(creation, repositories().tree());

        isWhatIsRead(create.execute(principal, new CreateFolder.Command(plain(), null, null)));
        isWhatIsRead(create.execute(
                principal,
                new CreateFolder.Command(
                        full(), "Description", new Icon.CustomImage("https://x.org/i", 1, null, null))));
    }

    @Test
    void aCreatedFileEqualsTheOneRead() throws IOException {
        InMemoryBlobStore blobs = new InMemoryBlobStore();
        CreateFile create = new CreateFile(creation, repositories().uploads(), blobs);

        isWhatIsRead(create.execute(principal, file(plain(), stored(blobs), null, null)));
        isWhatIsRead(create.execute(principal, file(full(), stored(blobs), new Dimensions(3, 4), stored(blobs))));
    }

    private static CreateFile.Command file(
            NewResource common, BlobPath path, @Nullable Dimensions dimensions, @Nullable BlobPath transcript) {
        MediaType type = MediaType.parse("Application/PDF").orElseThrow();
        return new CreateFile.Command(
                common, path, "Bericht 中.pdf", type, "urn:isbn:0451450523", dimensions, false, transcript);
    }

    private BlobPath stored(InMemoryBlobStore blobs) throws IOException {
        Upload upload = samples().newUpload(home, 3);
        repositories().uploads().insert(upload);
        repositories().uploads().advance(upload.path(), UploadStep.BEGIN);
        String digest = blobs.write(upload.path(), new ByteArrayInputStream(new byte[3]), 3)
                .digest();
        repositories().uploads().store(upload.path(), digest);
        return upload.path();
    }
}
