import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

class ReplaceNotepad {
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    public static void main(String[] arguments) throws Exception {
        HttpResponse<String> note = send(request());

        // Refused with 412 if somebody has changed the note meanwhile.
        send(request()
                .header("Content-Type", "text/markdown")
                .header("If-Match", note.headers().firstValue("ETag").orElseThrow())
                .PUT(BodyPublishers.ofString(note.body() + "Bake it hot.\n")));
        System.out.println("replaced");
    }

    static HttpRequest.Builder request() {
        String url = "http://127.0.0.1:8080/v2/notepads/0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01/content";
        return HttpRequest.newBuilder(URI.create(url)).header("X-Api-Key", System.getenv("CAIRN_API_KEY"));
    }

    static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }
        return response;
    }
}
