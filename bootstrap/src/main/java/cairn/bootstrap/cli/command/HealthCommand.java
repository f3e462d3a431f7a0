package cairn.bootstrap.cli.command;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/// `cairn health`: for containers, which do not have curl.
@Command(
        name = "health",
        description = "Check whether the server of these settings is ready; exits with 0 if it is.",
        mixinStandardHelpOptions = true)
final class HealthCommand implements Callable<Integer> {
    private static final Duration TIMEOUT = Duration.ofSeconds(4);

    @ParentCommand
    private @Nullable CairnCommand parent;

    @Override
    public Integer call() throws InterruptedException {
        if (parent == null) {
            throw new IllegalStateException("picocli sets the parent");
        }
        URI address = URI.create(Reachable.address(parent.configuration()) + "/health/ready");
        HttpRequest request = HttpRequest.newBuilder(address).timeout(TIMEOUT).build();
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build()) {
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            System.out.println(response.body());
            return response.statusCode() == 200 ? 0 : 1;
        } catch (IOException e) {
            System.err.println("There is no response from " + address + ".");
            return 1;
        }
    }
}
