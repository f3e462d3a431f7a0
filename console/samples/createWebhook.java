import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

class CreateWebhook {
    public static void main(String[] arguments) throws Exception {
        String body = """
                {
                  "url": "https://receiver.example.org/cairn",
                  "types": ["created", "deleted"]
                }
                """;
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:8080/v2/webhooks"))
                .header("X-Api-Key", System.getenv("CAIRN_API_KEY"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }
        // With the secret, which is shown only here. Receivers verify messages with it.
        System.out.println(response.body());
    }
}
