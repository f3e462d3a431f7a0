import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.ChangingApi;
import org.openapitools.client.api.CreatingApi;
import org.openapitools.client.api.FilesApi;
import org.openapitools.client.api.ReadingApi;
import org.openapitools.client.api.SearchingApi;
import org.openapitools.client.api.TagsApi;
import org.openapitools.client.model.Attachment;
import org.openapitools.client.model.CommentIn;
import org.openapitools.client.model.FilterOrder;
import org.openapitools.client.model.FilterQuery;
import org.openapitools.client.model.HitPage;
import org.openapitools.client.model.IconIn;
import org.openapitools.client.model.NewBookmark;
import org.openapitools.client.model.NewFile;
import org.openapitools.client.model.NewFolder;
import org.openapitools.client.model.NewNotepad;
import org.openapitools.client.model.Problem;
import org.openapitools.client.model.Resource;
import org.openapitools.client.model.ResourceDeletion;
import org.openapitools.client.model.ResourcePage;
import org.openapitools.client.model.ResourceRecovery;
import org.openapitools.client.model.SearchQuery;
import org.openapitools.client.model.TagByName;
import org.openapitools.client.model.TagRef;
import org.openapitools.client.model.Upload;

/// A typical day with the generated Java client; the same steps as `smoke.ts` with the TypeScript
/// client.
public final class Smoke {
    private final ApiClient client = new ApiClient();
    private final ChangingApi changing;
    private final CreatingApi creating;
    private final FilesApi files;
    private final ReadingApi reading;
    private final SearchingApi searching;
    private final TagsApi tags;

    /// Each API object copies the client's address when it is created.
    private Smoke(String address, String key) {
        client.updateBaseUri(address);
        client.setRequestInterceptor(request -> request.header("X-Api-Key", key));
        changing = new ChangingApi(client);
        creating = new CreatingApi(client);
        files = new FilesApi(client);
        reading = new ReadingApi(client);
        searching = new SearchingApi(client);
        tags = new TagsApi(client);
    }

    /// Run as: `java Smoke <address> <key>`
    public static void main(String[] arguments) throws Exception {
        String address = arguments[0];
        new Smoke(address, arguments[1]).run();
        System.out.println("the Java client works");
    }

    private void run() throws Exception {
        String folder = createAll();
        List<Resource> children = listToTheEnd(folder);
        check("all three are listed", children.size() == 3);
        String note = children.getFirst().getId();
        findAgain(note);
        check("the text is as it was", reading.readNotepad(note, null, null, null, null).startsWith("# Sourdough"));
        archiveAndRecover(folder, note);
        missUnknown();
    }

    private String createAll() throws Exception {
        NewFolder newFolder = new NewFolder().parentId("@alias::inbox").name("Java").icon(new IconIn("📗"));
        String folder = creating.createFolder(newFolder, null, null, null).getId();
        Resource note = creating.createNotepad(
                new NewNotepad()
                        .parentId(folder)
                        .text("# Sourdough\n\nFeed the starter the evening before.")
                        .addTagsItem(new TagRef(new TagByName().name("kitchen")))
                        .comment(new CommentIn().content("from a generated client")),
                null,
                null,
                null);
        check("the note is named after its heading", note.getName().equals("Sourdough"));
        check("times are times", note.getCreatedAt().toEpochSecond() > 0);
        NewBookmark bread = new NewBookmark().parentId(folder).url(URI.create("https://example.org/bread"));
        Resource bookmark = creating.createBookmark(bread.name("Bread"), null, null, null);
        check("the bookmark keeps its address", "https://example.org/bread".equals(bookmark.getOriginUrl()));
        storeFile(folder);
        return folder;
    }

    private void storeFile(String parent) throws Exception {
        byte[] bytes = "A list of mills.".getBytes(StandardCharsets.UTF_8);
        Upload upload = files.getUpload("mills.txt", (long) bytes.length, null, null, null);
        HttpRequest put = HttpRequest.newBuilder(upload.getUrl())
                .header("Content-Disposition", upload.getHeaders().getContentDisposition())
                .PUT(HttpRequest.BodyPublishers.ofByteArray(bytes))
                .build();
        check("the bytes were taken", send(put).statusCode() == 200);
        Attachment attachment = new Attachment().path(upload.getPath()).filename("mills.txt");
        NewFile newFile = new NewFile().parentId(parent).mimeType("text/plain").attachment(attachment);
        Resource file = creating.createFile(newFile, null, null, null);
        check("the file knows its size", file.getSize() == bytes.length);
        HttpRequest get = HttpRequest.newBuilder(file.getFileUrl()).build();
        check("the bytes come back", send(get).body().equals("A list of mills."));
    }

    private List<Resource> listToTheEnd(String parent) throws ApiException {
        List<Resource> all = new ArrayList<>();
        FilterOrder oldestFirst = new FilterOrder().property(FilterOrder.PropertyEnum.CREATED_AT);
        FilterQuery query = new FilterQuery().parentId(parent).limit(1).order(oldestFirst);
        ResourcePage page = reading.filterResources(query, null, null);
        all.addAll(page.getResources());
        while (page.getNextCursor() != null) {
            page = reading.filterResources(query.cursor(page.getNextCursor()), null, null);
            all.addAll(page.getResources());
        }
        return all;
    }

    private void findAgain(String note) throws ApiException {
        SearchQuery query = new SearchQuery().text("\"feed the starter\"").mode(SearchQuery.ModeEnum.KEYWORD);
        HitPage found = searching.search(query, null, null);
        while (Boolean.TRUE.equals(found.getStale())) {
            found = searching.search(query, null, null);
        }
        List<String> ids = found.getHits().stream().map(hit -> hit.getId()).toList();
        check("the note is found", ids.contains(note));
        check("the tag is listed", tags.listTags("kit", null, null, null, null).getData().getTags().stream()
                .anyMatch(tag -> tag.getName().equals("kitchen")));
    }

    private void archiveAndRecover(String folder, String note) throws ApiException {
        changing.deleteResources(new ResourceDeletion().addResourceIdsItem(note).archive(true), null, null, null);
        check("the note has left the folder", listToTheEnd(folder).size() == 2);
        String place = reading.getResource(note, null, null, null, null).getRoot().getSubtype();
        check("it lies in the bin", "bin".equals(place));
        changing.recoverResources(new ResourceRecovery().addResourceIdsItem(note), null, null, null);
        check("it is back where it was", listToTheEnd(folder).size() == 3);
    }

    private void missUnknown() throws Exception {
        try {
            reading.getResource("0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01", null, null, null, null);
        } catch (ApiException e) {
            Problem problem = client.getObjectMapper().readValue(e.getResponseBody(), Problem.class);
            check("the status is the answer's", e.getCode() == 404 && problem.getStatus() == 404);
            check("the code says what is missing", problem.getDetail().equals("resource_not_found"));
            return;
        }
        check("an unknown id is an error", false);
    }

    private static HttpResponse<String> send(HttpRequest request) throws Exception {
        try (HttpClient plain = HttpClient.newHttpClient()) {
            return plain.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }

    private static void check(String what, boolean fine) {
        if (!fine) {
            throw new IllegalStateException("not so: " + what);
        }
    }
}
