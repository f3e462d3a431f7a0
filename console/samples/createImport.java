import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class CreateImport {
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    public static void main(String[] arguments) throws Exception {
        byte[] bytes = """
                <!DOCTYPE NETSCAPE-Bookmark-file-1>
                <DL><p>
                <DT><H3>Bread</H3>
                <DL><p>
                <DT><A HREF="https://example.org/rye" ADD_DATE="1704164645">Rye bread</A>
                </DL><p>
                </DL><p>
                """.getBytes(StandardCharsets.UTF_8);

        // 1. Ask where the bytes go.
        String upload = send(request("http://127.0.0.1:8080/v2/upload?filename=bookmarks.html&size=" + bytes.length));

        // 2. Put them there, with the headers of the answer.
        send(HttpRequest.newBuilder(URI.create(field(upload, "url")))
                .header("Content-Disposition", field(upload, "Content-Disposition"))
                .PUT(BodyPublishers.ofByteArray(bytes)));

        // 3. Import the file. GET /v2/imports/{id} tells how far it is.
        System.out.println(send(request("http://127.0.0.1:8080/v2/imports")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"path\": \"" + field(upload, "path") + "\"}"))));
    }

    static HttpRequest.Builder request(String url) {
        return HttpRequest.newBuilder(URI.create(url)).header("X-Api-Key", System.getenv("CAIRN_API_KEY"));
    }

    static String send(HttpRequest.Builder request) throws Exception {
        HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }
        return response.body();
    }

    // The JDK reads no JSON; with a library, use that.
    static String field(String json, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(json);
        if (!matcher.find()) {
            throw new IllegalArgumentException(json);
        }
        return matcher.group(1).replace("\\\"", "\"");
    }
}
