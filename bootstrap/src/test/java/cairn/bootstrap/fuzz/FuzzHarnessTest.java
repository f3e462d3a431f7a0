package cairn.bootstrap.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.document.Conformance;
import cairn.bootstrap.document.Exchanged;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ServerProcess;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sends valid requests, nearly valid ones and nonsense: no answer is a 5xx or contradicts the document,
/// and nothing that the document forbids is accepted. `-Dcairn.seed=` repeats a run.
@Order(1)
@Tag("harness")
class FuzzHarnessTest {
    private static final int FEW = 2_000;
    private static final int MANY = 50_000;

    /// A new workspace is used after this many requests, since the old one may have been emptied or
    /// deleted.
    private static final int ROUND = 120;

    private static final Duration SHORT = Duration.ofSeconds(20);
    private static final Duration LONG = Duration.ofMinutes(20);
    private static final int MOST_SHOWN = 20;

    private final Conformance conformance = new Conformance();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void everyAnswerConformsToTheDocument(@TempDir Path folder) throws Exception {
        boolean isLong = Boolean.getBoolean("cairn.long");
        long seed = Long.getLong("cairn.seed", isLong ? System.nanoTime() : 20_261_121);
        int count = Integer.getInteger("cairn.requests", isLong ? MANY : FEW);
        System.out.printf("fuzz harness: seed %d, at most %d requests%n", seed, count);
        Map<Integer, Integer> statuses = new TreeMap<>();
        List<String> problems = new ArrayList<>();
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), ServerProcess.WITHOUT_PROCESSING)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY);
            Pool pool = Pool.in(api.inNewWorkspace());
            long end = System.nanoTime() + (isLong ? LONG : SHORT).toNanos();
            for (int number = 0; number < count && System.nanoTime() < end && problems.size() < MOST_SHOWN; number++) {
                pool = number % ROUND == ROUND - 1 ? Pool.in(api.inNewWorkspace()) : pool;
                FuzzedRequest request =
                        source(server, pool, Chance.of(seed, number)).next();
                HttpResponse<byte[]> response = send(request);
                statuses.merge(response.statusCode(), 1, Integer::sum);
                problems.addAll(problems(number, request, response));
            }
        }
        System.out.printf(
                "fuzz harness: %d requests, answers %s%n",
                statuses.values().stream().mapToInt(Integer::intValue).sum(), statuses);
        assertThat(problems)
                .as("with -Dcairn.seed=%d; the server's log:%n%s", seed, errors(folder.resolve("server.log")))
                .isEmpty();
    }

    /// Errors in the log of the server, with the lines that follow them.
    private static String errors(Path log) throws IOException {
        String text = Files.readString(log);
        return Pattern.compile("(?m)^.* ERROR .*(\\R.*){0,15}")
                .matcher(text)
                .results()
                .limit(5)
                .map(MatchResult::group)
                .collect(Collectors.joining("\n"));
    }

    /// Every other request is meant to be valid.
    private static RequestSource source(ServerProcess server, Pool pool, Chance chance) {
        return new RequestSource(server.url(), ServerProcess.KEY, pool, chance, chance.oneIn(2));
    }

    private List<String> problems(int number, FuzzedRequest request, HttpResponse<byte[]> response) throws IOException {
        List<String> problems = new ArrayList<>(conformance.problems(Exchanged.of(response, request.json())));
        if (response.statusCode() >= 500) {
            problems.add("a server error");
        }
        return problems.isEmpty() ? List.of() : List.of("request " + number + ": " + request + " -> " + problems);
    }

    private HttpResponse<byte[]> send(FuzzedRequest request) throws IOException, InterruptedException {
        return client.send(
                request.http(), head -> isEndless(head) ? new BrokenOffBody() : BodySubscribers.ofByteArray());
    }

    private static boolean isEndless(ResponseInfo head) {
        return head.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream");
    }
}
