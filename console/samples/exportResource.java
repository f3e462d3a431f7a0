import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;

class ExportResource {
    public static void main(String[] arguments) throws Exception {
        String folder = "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d02";
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:8080/v2/resources/" + folder + "/export"))
                .header("X-Api-Key", System.getenv("CAIRN_API_KEY"))
                .build();
        HttpResponse<Path> response =
                HttpClient.newHttpClient().send(request, BodyHandlers.ofFile(Path.of("recipes.zip")));
        if (response.statusCode() >= 400) {
            throw new IllegalStateException("status " + response.statusCode());
        }
        System.out.println("recipes.zip is saved");
    }
}
