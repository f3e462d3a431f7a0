package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// What happens at the limits of a plan, each with its own small plan; accounts are made by the command line.
@Order(1)
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LimitsTest {
    private static final String PLANS = """
            storage.maxTotalStorageSizeMB=1
            resources.maxResourceCount=10
            workspaces.maxDelegatedWorkspaces=1
            credits.creditCentsMonthly=3
            files.maxFileSizeMB=1
            """;

    private Path folder = Path.of("");
    private ServerProcess server;
    private Map<String, String> settings = Map.of();

    @BeforeAll
    void start(@TempDir Path temporary) throws IOException {
        folder = temporary.resolve("data");
        Path plans = Files.writeString(temporary.resolve("plans.properties"), PLANS);
        settings = Map.of("CAIRN_PLANS_FILE", plans.toString());
        server = ServerProcess.start(folder, settings);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void notesAndUploadsShareTheStorageLimit() {
        Api api = account("storage");
        String half = "a".repeat(600_000);

        assertThat(api.createNote(half).status()).isEqualTo(201);

        assertRefused(api.createNote(half), "exceeds_storage_limit");
        assertRefused(api.get("/v2/upload?filename=a&size=600000"), "exceeds_storage_limit");
        assertThat(api.get("/v2/upload?filename=a&size=400000").status()).isEqualTo(200);
        // The room for that upload is reserved.
        assertRefused(api.createNote("a".repeat(100_000)), "exceeds_storage_limit");
    }

    @Test
    void rejectsFilesAboveTheSizeLimitOfThePlan() {
        Api api = account("files");

        assertThat(api.get("/v2/upload?filename=a&size=" + (1 << 20)).status()).isEqualTo(200);
        assertRefused(api.get("/v2/upload?filename=a&size=" + ((1 << 20) + 1)), "exceeds_file_size_limit");
    }

    @Test
    void concurrentFoldersDoNotExceedTheResourceLimit() throws Exception {
        Api api = account("resources");

        List<Reply> replies = atOnce(64, () -> api.createFolder("f", "@alias::inbox"));

        assertThat(replies).filteredOn(reply -> reply.status() == 201).hasSize(10);
        assertThat(replies)
                .filteredOn(reply -> reply.status() != 201)
                .allSatisfy(reply -> assertRefused(reply, "exceeds_resource_limit"));
        assertThat(api.post("/v2/resources/filter", "{}").json().path("total").asInt())
                .isEqualTo(10);
    }

    @Test
    void onlyCreationsSpendCredits() {
        Api api = account("credits");
        for (int i = 0; i < 3; i++) {
            assertThat(api.createNote("n").status()).isEqualTo(201);
        }

        assertRefused(api.createNote("n"), "exceeds_credit_limit");
        assertThat(api.search("n").status()).isEqualTo(200);
    }

    @Test
    void limitsTheWorkspacesOfAnAccount() {
        Api api = account("workspaces");

        assertThat(api.post("/v2/workspaces", "{\"title\": \"one\"}").status()).isEqualTo(201);
        assertRefused(api.post("/v2/workspaces", "{\"title\": \"two\"}"), "exceeds_workspace_limit");
    }

    @Test
    void delegatedWorkspacesCountTowardTheirAccount() {
        Api api = account("storage");
        Api delegated = api.inNewWorkspace();

        assertThat(delegated.createNote("a".repeat(600_000)).status()).isEqualTo(201);
        assertRefused(api.createNote("a".repeat(600_000)), "exceeds_storage_limit");
    }

    @Test
    void aRevokedKeyIsRefused() {
        String account = CommandLineRun.of(folder, settings, "account", "create", "--name", "Short-lived")
                .firstId();
        CommandLineRun made = CommandLineRun.of(folder, settings, "key", "create", "--account", account);
        String id = CommandLineRun.of(folder, settings, "key", "list", "--account", account)
                .firstId();

        CommandLineRun revoked = CommandLineRun.of(folder, settings, "key", "revoke", id);

        assertThat(revoked.status()).as(revoked.output()).isZero();
        // The key was never used, so no server has it in its cache.
        assertThat(Api.withKey(server.url(), made.secret()).get("/v2/tags").status())
                .isEqualTo(401);
    }

    private Api account(String plan) {
        String account = CommandLineRun.of(folder, settings, "account", "create", "--name", plan, "--plan", plan)
                .firstId();
        return Api.withKey(
                server.url(),
                CommandLineRun.of(folder, settings, "key", "create", "--account", account)
                        .secret());
    }

    private static void assertRefused(Reply reply, String code) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(403);
        assertThat(reply.at("/detail")).isEqualTo(code);
    }

    private static List<Reply> atOnce(int count, Supplier<Reply> request)
            throws InterruptedException, ExecutionException {
        try (ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Reply>> sent = IntStream.range(0, count)
                    .mapToObj(i -> senders.submit(request::get))
                    .toList();
            for (Future<Reply> future : sent) {
                future.get();
            }
            return sent.stream().map(Future::resultNow).toList();
        }
    }
}
