package cairn.bootstrap.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.moving.MoveEnvironment;
import cairn.application.moving.MoveEnvironment.Command;
import cairn.application.moving.MoveProgress;
import cairn.application.moving.MoveRefused;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.wiring.OfflineAdministration;
import cairn.bootstrap.wiring.moving.MoveWiring;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Moves one workspace, while others stay.
class WorkspaceMoveTest {
    private static final MoveProgress SILENT = (step, done, total) -> {};

    @Test
    void movesAWorkspaceToAnAccountOfTheTarget(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.mixed(folder.resolve("b"));
        AtomicReference<String> moved = new AtomicReference<>();
        SortedMap<String, JsonNode> before = from.first(api -> {
            new Tree(api).note("stays behind", Tree.INBOX);
            Api own = api.inNewWorkspace();
            Content.fill(own);
            moved.set(own.get("/v2/workspaces/me").at("/id"));
            return records(own);
        });
        to.first(api -> new Tree(api).note("was here before", Tree.INBOX));
        Command command = command(moved.get(), Optional.of(onlyAccount(to)));

        new MoveWiring(from.configuration(), to.configuration()).run(command, SILENT);

        to.serve(api -> {
            Api own = api.in(moved.get());
            assertThat(records(own)).isEqualTo(before);
            assertThat(own.get("/v2/tags").json().findValuesAsText("userId")).containsOnly(onlyUser(api));
            assertThat(Content.files(own)).hasSize(6);
            assertThat(own.search("\"otters\"").each("/hits", "id")).hasSize(6);
            assertThat(api.search("\"otters\"").each("/hits", "id")).isEmpty();
            assertThat(api.search("\"was here before\"").each("/hits", "id")).hasSize(1);
            assertThat(api.get("/v2/workspaces").json().path("count").asInt()).isEqualTo(2);
            assertThat(new Tree(own)
                            .delete(own.search("\"otters\"").each("/hits", "id").getFirst())
                            .status())
                    .isEqualTo(204);
            return true;
        });
    }

    @Test
    void movesTheAccountWhenTheTargetLacksIt(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.mixed(folder.resolve("b"));
        AtomicReference<String> first = new AtomicReference<>();
        AtomicReference<String> second = new AtomicReference<>();
        JsonNode usage = from.first(api -> {
            first.set(api.get("/v2/workspaces/me").at("/id"));
            Api own = api.inNewWorkspace();
            second.set(own.get("/v2/workspaces/me").at("/id"));
            Content.fill(own);
            new Tree(api).note("of the parent", Tree.INBOX);
            return api.get("/v2/subscription").json();
        });
        MoveWiring wiring = new MoveWiring(from.configuration(), to.configuration());

        wiring.run(command(first.get(), Optional.empty()), SILENT);
        wiring.run(command(second.get(), Optional.empty()), SILENT);

        to.serve(api -> {
            assertThat(api.search("\"of the parent\"").each("/hits", "id")).hasSize(1);
            assertThat(api.in(second.get()).search("\"otters\"").each("/hits", "id"))
                    .hasSize(6);
            assertThat(api.get("/v2/subscription").json().path("usage")).isEqualTo(usage.path("usage"));
            return true;
        });
    }

    /// Its rows still exist and are deleted later.
    @Test
    void aWorkspaceBeingDeletedAtTheTargetDoesNotBlockAMove(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.mixed(folder.resolve("b"));
        AtomicReference<String> moved = new AtomicReference<>();
        JsonNode before = from.first(api -> {
            Api own = api.inNewWorkspace();
            moved.set(own.get("/v2/workspaces/me").at("/id"));
            new Tree(own).note("comes along", new Tree(own).folder("Shelf", Tree.INBOX));
            return used(api);
        });
        Environment idle = Environment.of(to.folder(), with(to.settings(), "CAIRN_LANES", "none"));
        idle.first(api -> {
            Api deleted = api.inNewWorkspace();
            new Tree(deleted).note("is deleted", Tree.INBOX);
            deleted.post("/v2/spaces", "{\"name\": \"Space\"}");
            return Requests.delete(deleted, "/v2/workspaces?force=true");
        });

        new MoveWiring(from.configuration(), to.configuration())
                .run(command(moved.get(), Optional.of(onlyAccount(idle))), SILENT);

        Environment.of(to.folder(), to.settings()).serve(api -> {
            Waiting.until(
                    "what the deleted one had is given back", () -> used(api).equals(before));
            assertThat(new Tree(api.in(moved.get())).note("another", Tree.INBOX))
                    .isNotEmpty();
            return true;
        });
    }

    private static Map<String, String> with(Map<String, String> settings, String name, String value) {
        Map<String, String> more = new TreeMap<>(settings);
        more.put(name, value);
        return more;
    }

    /// The usage except for credits.
    private static JsonNode used(Api api) {
        ObjectNode usage = (ObjectNode) api.get("/v2/subscription").json().path("usage");
        return usage.retain("resources", "storage", "delegatedWorkspaces");
    }

    /// The account has more workspaces at the source than at the target.
    @Test
    void recognizesACompleteCopy(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.mixed(folder.resolve("b"));
        String first = from.first(api -> {
            new Tree(api.inNewWorkspace()).note("stays behind", Tree.INBOX);
            new Tree(api).note("comes along", Tree.INBOX);
            return api.get("/v2/workspaces/me").at("/id");
        });
        MoveWiring wiring = new MoveWiring(from.configuration(), to.configuration());
        wiring.run(command(first, Optional.empty()), SILENT);

        MoveEnvironment.Outcome again = wiring.run(command(first, Optional.empty()), SILENT);

        assertThat(again.run().completed()).isTrue();
        assertThat(again.rows()).isZero();
    }

    /// Both servers were started with the same key.
    @Test
    void rejectsAnAccountWhoseKeyBelongsToAnotherAtTheTarget(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.embedded(folder.resolve("b"));
        String there = from.first(api -> api.get("/v2/workspaces/me").at("/id"));
        to.first(api -> new Tree(api).note("was here before", Tree.INBOX));

        assertThatThrownBy(() -> new MoveWiring(from.configuration(), to.configuration())
                        .run(command(there, Optional.empty()), SILENT))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("belongs to another account at the target")
                .hasMessageContaining("--account");
        to.serve(api -> assertThat(api.search("\"was here before\"").each("/hits", "id"))
                .hasSize(1));
    }

    @Test
    void rejectsUnknownWorkspacesAndAccounts(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.embedded(folder.resolve("b"));
        String there = from.first(api -> api.get("/v2/workspaces/me").at("/id"));
        MoveWiring wiring = new MoveWiring(from.configuration(), to.configuration());
        String nobody = "01930000-0000-7000-8000-0000000000aa";

        assertThatThrownBy(() -> wiring.run(command(nobody, Optional.empty()), SILENT))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("no workspace");
        assertThatThrownBy(() -> wiring.run(command(there, Optional.of(nobody)), SILENT))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("no account");
    }

    private static Command command(String workspace, Optional<String> account) {
        return new Command(
                Optional.of(new WorkspaceId(UUID.fromString(workspace))),
                account.map(id -> new AccountId(UUID.fromString(id))));
    }

    private static String onlyUser(Api api) {
        return api.post("/v2/tags", "{\"name\": \"mine\"}").at("/userId");
    }

    private static String onlyAccount(Environment environment) {
        Configuration configuration = environment.configuration();
        try (OfflineAdministration offline = OfflineAdministration.open(configuration, configuration.dataDir())) {
            return offline.administration().listAccounts().getFirst().id();
        }
    }

    /// Records without the fields of the account.
    private static SortedMap<String, JsonNode> records(Api api) {
        SortedMap<String, JsonNode> records = Content.survey(api);
        records.remove("/v2/workspaces/me");
        records.remove("/v2/subscription");
        records.replaceAll((path, record) -> withoutPeople(record));
        return records;
    }

    private static JsonNode withoutPeople(JsonNode record) {
        record.findParents("user").forEach(parent -> ((ObjectNode) parent).remove("user"));
        record.findParents("userId").forEach(parent -> ((ObjectNode) parent).remove("userId"));
        return record;
    }
}
