package cairn.bootstrap.administration;

import cairn.bootstrap.runtime.folder.RunningServer;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Backups by the running server that holds the data folder, through its management port.
public final class RemoteBackups implements Backups {
    private final RunningServer server;
    private final ObjectMapper json = new ObjectMapper();

    public RemoteBackups(RunningServer server) {
        this.server = server;
    }

    @Override
    public Summary write(Path to, Progress progress) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<InputStream> response = client.send(request(to), BodyHandlers.ofInputStream());
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
                if (response.statusCode() != 200) {
                    throw new Administration.Refused(String.valueOf(lines.readLine()));
                }
                return follow(lines, progress);
            }
        } catch (IOException e) {
            throw new Administration.Refused(
                    "The server that uses the data folder has stopped; no backup was made. See its log.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Administration.Refused("Interrupted while waiting for the server.");
        }
    }

    private HttpRequest request(Path to) throws IOException {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.managementPort() + "/administration/backup"))
                .header("Authorization", "Bearer " + server.token())
                .POST(HttpRequest.BodyPublishers.ofString(json.writeValueAsString(Map.of("to", to.toString()))))
                .build();
    }

    private Summary follow(BufferedReader lines, Progress progress) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Optional<Summary> end =
                    json.readValue(line, BackupStream.Line.class).told(progress);
            if (end.isPresent()) {
                return end.get();
            }
        }
        throw new IOException("the answer ended early");
    }
}
