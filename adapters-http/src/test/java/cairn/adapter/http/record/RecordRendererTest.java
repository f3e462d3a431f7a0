package cairn.adapter.http.record;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.json.Json;
import cairn.application.port.blob.InMemoryFileLinks;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.HexColour;
import cairn.domain.annotation.Label;
import cairn.domain.annotation.TagId;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Icon;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.resource.WebAddress;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RecordRendererTest {
    private static final Instant NOW = Instant.parse("2026-05-31T12:00:00Z");
    private static final ResourceId ID = new ResourceId(new UUID(0x7000, 0x8000000000000001L));
    private static final ResourceId INBOX = new ResourceId(new UUID(0x7000, 0x8000000000000002L));
    private static final AccountId ADA = new AccountId(new UUID(0x7000, 0x8000000000000003L));
    private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(0x7000, 0x8000000000000004L));
    private static final User USER = new User(ADA, "Ada");
    private static final BlobPath PATH = new BlobPath(ID.value(), "png");

    /// The fields in the order of the contract's table.
    private static final List<String> FIELDS = List.of(
            "id",
            "kind",
            "mimeType",
            "extension",
            "size",
            "name",
            "description",
            "icon",
            "url",
            "commentPinned",
            "label",
            "parent",
            "sortKey",
            "cover",
            "user",
            "root",
            "stateProcessing",
            "originUrl",
            "externalId",
            "tags",
            "thumbnail",
            "fileUrl",
            "preferences",
            "accessToken",
            "isPasswordProtected",
            "isLocked",
            "chats",
            "publishedAncestors",
            "data",
            "createdAt",
            "modifiedAt");

    private final RecordRenderer renderer =
            new RecordRenderer(new InMemoryFileLinks(), () -> "https://cairn.example.org", () -> NOW);

    @Test
    void everyRecordHasEveryField() throws IOException {
        for (Resource resource : List.of(folder(), note(), bookmark(), file(null))) {
            assertThat(json(view(resource, Insight.NONE)).fieldNames())
                    .toIterable()
                    .containsExactlyElementsOf(FIELDS);
        }
    }

    @Test
    void showsOnlyPublicationsThatAreActiveNow() throws IOException {
        ResourceView note = view(note(), Insight.NONE);
        PublicationMark own = new PublicationMark(ID, new AccessToken("a".repeat(32)), true, NOW.plusSeconds(1));
        PublicationMark above = new PublicationMark(INBOX, new AccessToken("b".repeat(32)), false, null);
        PublicationMark over = new PublicationMark(ID, new AccessToken("c".repeat(32)), true, NOW);

        JsonNode shown = json(published(note, note.root(), own, above));
        assertThat(shown.get("accessToken").asText()).isEqualTo("a".repeat(32));
        assertThat(shown.get("isPasswordProtected").asBoolean()).isTrue();
        assertThat(shown.get("publishedAncestors"))
                .hasToString("[{\"resourceId\":\"" + INBOX + "\",\"accessToken\":\"" + "b".repeat(32) + "\"}]");

        JsonNode expired = json(published(note, note.root(), over));
        assertThat(expired.get("accessToken").isNull()).isTrue();
        assertThat(expired.get("isPasswordProtected").asBoolean()).isFalse();

        RootView bin = new RootView(INBOX, RootType.SYSTEM, "bin", true, "Bin", USER);
        JsonNode archived = json(published(note, bin, own, above));
        assertThat(archived.get("accessToken").isNull()).isTrue();
        assertThat(archived.get("publishedAncestors")).isEmpty();
    }

    private static ResourceView published(ResourceView of, RootView root, PublicationMark... marks) {
        return new ResourceView(
                of.resource(),
                of.parentName(),
                root,
                of.tags(),
                of.label(),
                of.pinnedComment(),
                of.user(),
                of.insight(),
                of.picture(),
                of.rendering(),
                of.webPage(),
                List.of(marks));
    }

    @Test
    void aHitHasAllFieldsOfARecordAndMore() throws IOException {
        ResourceRecord shown = renderer.render(WORKSPACE, view(note(), Insight.NONE));
        JsonNode hit = tree(new HitRecord(shown, 0.5, null, "A note.", List.of(), List.of(), null));

        assertThat(hit.fieldNames()).toIterable().containsAll(FIELDS).contains("score", "highlights", "chunks");
        assertThat(hit.path("score").asDouble()).isEqualTo(0.5);
    }

    @Test
    void showsTheNumberAndColourOfALabel() throws IOException {
        assertThat(json(view(note(), Insight.NONE)).path("label")).hasToString("{\"id\":3,\"hexColor\":\"#abcdef\"}");
    }

    @Test
    void showsAFileWithItsUrlAndDimensions() throws IOException {
        JsonNode shown = json(view(file(new Dimensions(3, 4)), Insight.NONE));

        assertThat(shown.path("kind").asText()).isEqualTo("image");
        assertThat(shown.path("mimeType").asText()).isEqualTo("image/png");
        assertThat(shown.path("extension").asText()).isEqualTo("png");
        assertThat(shown.path("size").asLong()).isEqualTo(42);
        assertThat(shown.path("fileUrl").asText()).contains("/" + PATH);
        assertThat(shown.path("originUrl").asText()).isEqualTo("https://example.org/p.png");
        assertThat(shown.at("/data/attributes/dimensions")).hasToString("{\"width\":3,\"height\":4}");
        assertThat(shown.path("url").asText()).isEqualTo("https://cairn.example.org/items/" + ID);
    }

    @Test
    void showsUnknownImageDimensionsAsNull() throws IOException {
        assertThat(json(view(file(null), Insight.NONE)).at("/data/attributes")).hasToString("{\"dimensions\":null}");
    }

    @Test
    void showsAFolderWithItsIconAndComment() throws IOException {
        JsonNode shown = json(view(folder(), Insight.NONE));

        assertThat(shown.path("icon")).hasToString("{\"type\":\"emoji\",\"emoji\":\"*\"}");
        assertThat(shown.at("/commentPinned/content").asText()).isEqualTo("c");
        assertThat(shown.at("/commentPinned/user/name").asText()).isEqualTo("Ada");
        assertThat(shown.at("/commentPinned").fieldNames())
                .toIterable()
                .containsExactly(
                        "id",
                        "content",
                        "anonymousDisplayName",
                        "createdAt",
                        "modifiedAt",
                        "resourceId",
                        "user",
                        "mentionedUsers");
        assertThat(shown.path("data")).hasToString("{}");
        assertThat(shown.at("/parent/name").asText()).isEqualTo("Inbox");
        assertThat(shown.at("/root/type").asText()).isEqualTo("SYSTEM");
        assertThat(shown.at("/root/folder/id")).isEqualTo(shown.at("/root/id"));
    }

    @Test
    void sortsTagsByNameAndShowsTimesWithMilliseconds() throws IOException {
        JsonNode shown = json(view(note(), Insight.NONE));

        assertThat(shown.path("tags").findValuesAsText("name")).containsExactly("Apple", "banana");
        assertThat(shown.path("createdAt").asText()).isEqualTo("2026-05-31T12:00:00.000Z");
    }

    @Test
    void showsInsightsAndProcessingFailures() throws IOException {
        Insight read = new Insight(
                "Caption", List.of("k"), "en", true, true, 7, new ProcessingFailure("file_unreadable", "h", 3, NOW));
        JsonNode data = json(view(note(), read)).path("data");

        assertThat(data)
                .hasToString(
                        "{\"caption\":\"Caption\",\"keywords\":[\"k\"],\"language\":\"en\",\"truncated\":true,\"passagesTruncated\":true,"
                                + "\"preview\":{\"content\":\"<p>x</p>\"},\"pageCount\":7,\"failure\":{\"code\":"
                                + "\"file_unreadable\",\"hint\":\"h\",\"attempts\":3,"
                                + "\"nextAttemptAt\":\"2026-05-31T12:00:00.000Z\"}}");
    }

    private JsonNode json(ResourceView view) throws IOException {
        return tree(renderer.render(WORKSPACE, view));
    }

    private static JsonNode tree(Object value) throws IOException {
        return new ObjectMapper().readTree(Json.bytes(value));
    }

    private static ResourceView view(Resource resource, Insight insight) {
        Comment comment = new Comment(new CommentId(ID.value()), ID, "c", null, ADA, true, NOW, NOW);
        return new ResourceView(
                resource,
                "Inbox",
                new RootView(INBOX, RootType.SYSTEM, "inbox", true, "Inbox", USER),
                List.of(new TagLabel(new TagId(ID.value()), "banana"), new TagLabel(new TagId(INBOX.value()), "Apple")),
                new Label(new LabelId(3), new HexColour("#ABCDEF"), "Later"),
                resource instanceof Resource.Folder ? comment : null,
                USER,
                insight,
                null,
                1,
                null,
                List.of());
    }

    private static Header header() {
        return new Header(
                ID,
                INBOX,
                new ResourceName("n"),
                null,
                new Icon.Emoji("*"),
                new SortKey("2"),
                ADA,
                NOW,
                NOW,
                1,
                ProcessingState.PENDING,
                Markings.NONE);
    }

    private static Resource folder() {
        return new Resource.Folder(header());
    }

    private static Resource note() {
        return new Resource.Notepad(header(), 1, "<p>x</p>");
    }

    private static Resource bookmark() {
        return new Resource.Bookmark(header(), new WebAddress("https://example.org/"));
    }

    private static Resource file(@org.jspecify.annotations.Nullable Dimensions dimensions) {
        return new Resource.StoredFile(
                header(),
                new FileContent(
                        PATH,
                        "p.png",
                        new MediaType("image", "png"),
                        42,
                        "00",
                        "https://example.org/p.png",
                        dimensions,
                        false,
                        null));
    }
}
