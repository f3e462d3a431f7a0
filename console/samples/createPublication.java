import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

class CreatePublication {
    public static void main(String[] arguments) throws Exception {
        String body = """
                {
                  "resourceId": "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d02",
                  "password": "a long word",
                  "expiresAt": "2031-01-01"
                }
                """;
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:8080/v2/publications"))
                .header("X-Api-Key", System.getenv("CAIRN_API_KEY"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(response.body());
        }
        System.out.println(response.body());
    }
}
