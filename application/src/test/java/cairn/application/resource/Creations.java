package cairn.application.resource;

import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.limit.PlanLimits;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.extraction.EscapingMarkdownRenderer;
import cairn.domain.annotation.NewComment;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Location;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebAddress;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The four creations of one tenant.
public final class Creations {
    private final Tenant tenant;
    private final InMemoryRepositories repositories;
    private final InMemoryBlobStore blobs = new InMemoryBlobStore();
    private final ResourceCreation creation;

    public Creations(Tenant tenant) {
        this.tenant = tenant;
        this.repositories = tenant.repositories();
        this.creation = new ResourceCreation(
                repositories.transactions(),
                new CreationPlaces(
                        repositories.destinations(),
                        repositories.resources(),
                        new SiblingOrder(repositories.siblings())),
                new TagAssignment(repositories.tags(), repositories.indexBacklog(), tenant.ids()),
                new PlanLimits(repositories.usage()),
                new ResourceInsertion(
                        repositories.resources(),
                        repositories.externalIds(),
                        repositories.comments(),
                        repositories.indexBacklog(),
                        repositories.jobs(),
                        tenant.ids()),
                tenant.clock());
    }

    public InMemoryBlobStore blobs() {
        return blobs;
    }

    enum CreatedKind {
        FOLDER,
        NOTE,
        BOOKMARK,
        FILE
    }

    ResourceView make(CreatedKind kind, Principal principal, NewResource common) {
        return switch (kind) {
            case FOLDER -> folder(principal, common);
            case NOTE -> note(principal, common, "text");
            case BOOKMARK -> bookmark(principal, common, "https://example.org/", null);
            case FILE -> file(principal, common, uploaded(3), null);
        };
    }

    public CreateFolder folders() {
        return new CreateFolder(creation, repositories.tree());
    }

    public CreateNotepad notepads() {
        return new CreateNotepad(creation, repositories.texts(), new EscapingMarkdownRenderer());
    }

    public CreateBookmark bookmarks() {
        return new CreateBookmark(creation, repositories.texts());
    }

    public CreateFile files() {
        return new CreateFile(creation, repositories.uploads(), blobs);
    }

    public ResourceId folder(ResourceId parent, String name) {
        return folder(tenant.principal(), named(parent, name)).resource().id();
    }

    public ResourceView folder(Principal principal, NewResource common) {
        return new CreateFolder(creation, repositories.tree())
                .execute(principal, new CreateFolder.Command(common, null, null));
    }

    public ResourceId note(ResourceId parent, String text) {
        return note(tenant.principal(), in(parent), text).resource().id();
    }

    public ResourceView note(Principal principal, NewResource common, String text) {
        return notepads().execute(principal, new CreateNotepad.Command(common, text));
    }

    public ResourceView bookmark(Principal principal, NewResource common, String url, @Nullable String html) {
        return new CreateBookmark(creation, repositories.texts())
                .execute(principal, new CreateBookmark.Command(common, new WebAddress(url), html));
    }

    public ResourceView file(Principal principal, NewResource common, BlobPath path, @Nullable BlobPath transcript) {
        return new CreateFile(creation, repositories.uploads(), blobs)
                .execute(
                        principal,
                        new CreateFile.Command(
                                common,
                                path,
                                "report.pdf",
                                new MediaType("application", "pdf"),
                                null,
                                null,
                                false,
                                transcript));
    }

    /// An upload whose bytes are stored and whose storage is reserved.
    public BlobPath uploaded(int size) {
        Uploads uploads = new Uploads(tenant);
        BlobPath path = uploads.offered(size);
        try {
            String digest = blobs.write(path, new ByteArrayInputStream(new byte[size]), size)
                    .digest();
            repositories.uploads().store(path, digest);
            return path;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static NewResource in(ResourceId parent) {
        return new NewResource(new ParentRef.ById(parent), null, List.of(), null, null, null, GivenTimes.NONE);
    }

    static NewResource in(Alias alias) {
        return new NewResource(new ParentRef.ByAlias(alias), null, List.of(), null, null, null, GivenTimes.NONE);
    }

    public static NewResource named(ResourceId parent, String name) {
        NewResource common = in(parent);
        return new NewResource(common.parent(), new ResourceName(name), List.of(), null, null, null, GivenTimes.NONE);
    }

    public static NewResource tagged(ResourceId parent, TagRef... tags) {
        return new NewResource(new ParentRef.ById(parent), null, List.of(tags), null, null, null, GivenTimes.NONE);
    }

    static NewResource commented(ResourceId parent, String comment) {
        return new NewResource(
                new ParentRef.ById(parent),
                null,
                List.of(),
                new NewComment(comment, null),
                null,
                null,
                GivenTimes.NONE);
    }

    static NewResource placed(ResourceId parent, Location location) {
        return new NewResource(new ParentRef.ById(parent), null, List.of(), null, location, null, GivenTimes.NONE);
    }

    public static NewResource called(ResourceId parent, String externalId) {
        return new NewResource(
                new ParentRef.ById(parent), null, List.of(), null, null, new ExternalId(externalId), GivenTimes.NONE);
    }

    public static NewResource dated(ResourceId parent, GivenTimes times) {
        return new NewResource(new ParentRef.ById(parent), null, List.of(), null, null, null, times);
    }

    public static TagRef tag(String name) {
        return new TagRef.ByName(new TagName(name));
    }
}
