package cairn.application.port;

import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.resource.WebAddress;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import cairn.domain.workspace.WorkspaceType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Creates test data. Methods called `new…` only create an object, all others insert it too. Each object
/// is a second younger than the previous one.
public final class Samples {
    public static final Instant START = Instant.parse("2026-01-02T03:04:05.678Z");
    public static final int PERIOD = 2026 * 12 + 1;

    private final Repositories repositories;
    private final IdSource ids;
    private final AtomicLong seconds = new AtomicLong();

    public Samples(Repositories repositories, IdSource ids) {
        this.repositories = repositories;
        this.ids = ids;
    }

    public UUID id() {
        return ids.next();
    }

    public ResourceId newId() {
        return new ResourceId(id());
    }

    public Instant tick() {
        return START.plusSeconds(seconds.incrementAndGet());
    }

    /// Everything created from now on is that much younger.
    public void passTime(Duration time) {
        seconds.addAndGet(time.toSeconds());
    }

    /// An account with a workspace, an inbox and a bin.
    ///
    /// @param inbox the parent of most resources
    public record Home(Account account, WorkspaceId workspace, ResourceId inbox, ResourceId bin) {}

    public Home home() {
        Account account = account();
        WorkspaceId workspace = workspace(account, null, "home").id();
        ResourceId inbox = root(account.id(), workspace, RootType.SYSTEM, Root.INBOX);
        ResourceId bin = root(account.id(), workspace, RootType.SYSTEM, Root.BIN);
        return new Home(account, workspace, inbox, bin);
    }

    public ApiKey key(Account account) {
        KeyId id = new KeyId(id());
        ApiKey key =
                new ApiKey(id, account.id(), "digest of " + id.value(), "key", null, KeyGrant.FULL, tick(), null, null);
        repositories.keys().insert(key);
        return key;
    }

    public Account account() {
        Account account = newAccount();
        repositories.accounts().insert(account);
        repositories.usage().insert(account.id(), PERIOD);
        return account;
    }

    public Account newAccount() {
        return new Account(new AccountId(id()), "Ada Lovelace", "ada@example.org", "unlimited", tick());
    }

    public Workspace workspace(Account account, @Nullable WorkspaceId parent, String slug) {
        Workspace workspace = newWorkspace(account.id(), parent, slug);
        repositories.workspaces().insert(workspace);
        return workspace;
    }

    /// A deleted workspace whose rows all still exist.
    public void deletedWorkspace(Account account, WorkspaceId parent, String slug) {
        WorkspaceId workspace = workspace(account, parent, slug).id();
        repositories.workspaceDeletions().delete(workspace, tick());
    }

    public Workspace newWorkspace(AccountId account, @Nullable WorkspaceId parent, String slug) {
        WorkspaceType type = parent == null ? WorkspaceType.DEVELOPER : WorkspaceType.DELEGATED;
        Instant now = tick();
        return new Workspace(
                new WorkspaceId(id()), account, parent, "Title of " + slug, null, new Slug(slug), type, now, now);
    }

    public ResourceId root(AccountId account, WorkspaceId workspace, RootType type, @Nullable String subtype) {
        Header header = newHeader(account, null, "Root " + subtype, "1");
        repositories.resources().insert(workspace, new Resource.Folder(header));
        repositories.tree().insertContainer(workspace, header.id(), null);
        Instant now = header.createdAt();
        repositories.tree().insertRoot(workspace, new Root(header.id(), type, subtype, false, now, now, null));
        return header.id();
    }

    public ResourceId folder(Home home, ResourceId parent, String name) {
        Header header = newHeader(home.account().id(), parent, name, "1");
        repositories.resources().insert(home.workspace(), new Resource.Folder(header));
        repositories.tree().insertContainer(home.workspace(), header.id(), parent);
        return header.id();
    }

    public Resource.Notepad note(Home home, ResourceId parent, String name) {
        return note(home, parent, name, "1");
    }

    public Resource.Notepad note(Home home, ResourceId parent, String name, String sortKey) {
        Resource.Notepad note = newNote(home, parent, name, sortKey);
        repositories.resources().insert(home.workspace(), note);
        return note;
    }

    /// A note that is not inserted.
    public Resource.Notepad newNote(Home home, ResourceId parent, ExternalId externalId) {
        Header header = newHeader(home.account().id(), parent, "external", "1");
        return new Resource.Notepad(header.described(header.name(), null, null, Markings.of(externalId)), 0, "");
    }

    public Resource.Notepad newNote(Home home, ResourceId parent, String name, String sortKey) {
        Header header = newHeader(home.account().id(), parent, name, sortKey);
        return new Resource.Notepad(header, 5, "<p>" + name + "</p>");
    }

    public Resource.Bookmark bookmark(Home home, ResourceId parent, String name) {
        Header header = newHeader(home.account().id(), parent, name, "1");
        Resource.Bookmark bookmark = new Resource.Bookmark(header, new WebAddress("https://example.org/ä?q=1#f"));
        repositories.resources().insert(home.workspace(), bookmark);
        return bookmark;
    }

    public Resource.StoredFile file(Home home, ResourceId parent, String name, long size) {
        Header header = newHeader(home.account().id(), parent, name, "1");
        FileContent content = new FileContent(
                new BlobPath(id(), "png"),
                name + ".png",
                new MediaType("image", "png"),
                size,
                "ab".repeat(32),
                "https://example.org/origin",
                new Dimensions(640, 480),
                false,
                new BlobPath(id(), "txt"));
        Resource.StoredFile file = new Resource.StoredFile(header, content);
        repositories.resources().insert(home.workspace(), file);
        return file;
    }

    public Header newHeader(AccountId account, @Nullable ResourceId parent, String name, String sortKey) {
        Instant now = tick();
        return new Header(
                newId(),
                parent,
                new ResourceName(name),
                null,
                null,
                new SortKey(sortKey),
                account,
                now,
                now,
                1,
                ProcessingState.PENDING,
                Markings.NONE);
    }

    public TagId tag(Home home, String name) {
        return repositories
                .tags()
                .insertIfAbsent(home.workspace(), List.of(newTag(home, name)))
                .getFirst()
                .tag()
                .id();
    }

    public Tag newTag(Home home, String name) {
        Instant now = tick();
        return new Tag(new TagId(id()), new TagName(name), null, home.account().id(), now, now);
    }

    public Comment newComment(Home home, ResourceId resource, String content, boolean pinned) {
        Instant now = tick();
        return new Comment(
                new CommentId(id()), resource, content, "Guest", home.account().id(), pinned, now, now);
    }

    public Upload upload(Home home, long size) {
        Upload upload = newUpload(home, size);
        repositories.uploads().insert(upload);
        return upload;
    }

    public Upload newUpload(Home home, long size) {
        Instant now = tick();
        BlobPath path = new BlobPath(id(), "pdf");
        AccountId account = home.account().id();
        return new Upload(
                home.workspace(),
                account,
                path,
                "Bericht 中.pdf",
                size,
                UploadState.OPEN,
                null,
                now,
                now.plusSeconds(60));
    }
}
