package cairn.bootstrap.administration;

import cairn.bootstrap.runtime.folder.RunningServer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Administration through the management port of the server that holds the data folder.
public final class RemoteAdministration implements Administration {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final RunningServer server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final ObjectMapper json = new ObjectMapper();

    public RemoteAdministration(RunningServer server) {
        this.server = server;
    }

    @Override
    public AccountRow createAccount(String name, String email, String plan) {
        return call("createAccount", Map.of("name", name, "email", email, "plan", plan), new TypeReference<>() {});
    }

    @Override
    public List<AccountRow> listAccounts() {
        return call("listAccounts", Map.of(), new TypeReference<>() {});
    }

    @Override
    public void setPlan(String account, String plan) {
        send("setPlan", Map.of("account", account, "plan", plan));
    }

    @Override
    public KeyRow createKey(NewKey key) {
        Map<String, String> arguments = Map.of(
                "account", key.account(),
                "name", key.name(),
                "scopes", key.scopes(),
                "workspace", key.workspace(),
                "expiresAt", key.expiresAt());
        return call("createKey", arguments, new TypeReference<>() {});
    }

    @Override
    public List<KeyRow> listKeys(String account) {
        return call("listKeys", Map.of("account", account), new TypeReference<>() {});
    }

    @Override
    public void revokeKey(String key) {
        send("revokeKey", Map.of("key", key));
    }

    private <T> T call(String operation, Map<String, String> arguments, TypeReference<T> type) {
        try {
            return json.readValue(send(operation, arguments), type);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String send(String operation, Map<String, String> arguments) {
        try {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://127.0.0.1:" + server.managementPort() + "/administration/" + operation))
                    .timeout(TIMEOUT)
                    .header("Authorization", "Bearer " + server.token())
                    .POST(HttpRequest.BodyPublishers.ofString(json.writeValueAsString(arguments)))
                    .build();
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            if (response.statusCode() >= 400) {
                throw new Refused(response.body());
            }
            return response.body();
        } catch (IOException e) {
            throw new Refused("The server that uses the data folder does not respond on its management port "
                    + server.managementPort() + ".");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refused("Interrupted while waiting for the server.");
        }
    }
}
