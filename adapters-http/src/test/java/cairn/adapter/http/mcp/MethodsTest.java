package cairn.adapter.http.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.http.exchange.ComputingThreads;
import cairn.adapter.http.mcp.rpc.RpcError;
import cairn.adapter.http.mcp.rpc.RpcMessage;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.listing.FilterResources;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.ParentResolver;
import cairn.application.text.ReadTextPart;
import cairn.domain.failure.Failure.Part;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MethodsTest {
    private static final List<String> TOOLS = List.of(
            "search",
            "read",
            "list",
            "save_note",
            "save_bookmark",
            "update_note",
            "organise",
            "remember",
            "recall",
            "forget");

    private final Tenant tenant = new Tenant();
    private final Set<String> onOtherThreads = new HashSet<>();
    private final Methods methods = new Methods(tools(Thread.currentThread()), resources(tenant.repositories()));

    /// A port that fails on every call.
    private static <T> T away(Class<T> port) {
        Object away =
                Proxy.newProxyInstance(port.getClassLoader(), new Class<?>[] {port}, (proxy, method, arguments) -> {
                    throw new Unavailable(Part.DATABASE, "away");
                });
        return port.cast(away);
    }

    private ToolCatalog tools(Thread own) {
        Map<String, Tool.Handler> handlers = new HashMap<>();
        for (String name : TOOLS) {
            handlers.put(name, (principal, arguments) -> {
                if (!Thread.currentThread().equals(own)) {
                    onOtherThreads.add(name);
                }
                return new ToolResult(name, JsonNodeFactory.instance.objectNode());
            });
        }
        return new ToolCatalog(handlers);
    }

    private ItemResources resources(InMemoryRepositories repositories) {
        return resources(repositories, repositories.transactions());
    }

    private ItemResources resources(InMemoryRepositories repositories, Transactions transactions) {
        return new ItemResources(
                new FilterResources(
                        transactions,
                        repositories.resources(),
                        repositories.tree(),
                        repositories.aliases(),
                        new ParentResolver(repositories.tree(), repositories.aliases(), repositories.resources()),
                        tenant.ids()),
                new ReadTextPart(transactions, repositories.resources(), repositories.texts()));
    }

    private static RpcMessage message(String method, ObjectNode parameters) {
        return new RpcMessage(Optional.empty(), method, parameters);
    }

    private ObjectNode answer(String method, ObjectNode parameters) {
        return answer(methods, method, parameters);
    }

    private ObjectNode answer(Methods methods, String method, ObjectNode parameters) {
        return methods.answer(tenant.principal(), message(method, parameters), false, ComputingThreads.of(1));
    }

    /// A virtual thread that computes is not preempted in favour of others.
    @Test
    void searchingToolsRunOnSearchThreads() {
        for (String name : TOOLS) {
            ObjectNode result =
                    answer("tools/call", JsonNodeFactory.instance.objectNode().put("name", name));
            assertThat(result.at("/content/0/text").asText()).isEqualTo(name);
        }
        assertThat(onOtherThreads).containsExactlyInAnyOrder("search", "list", "recall");
        assertThat(answer("resources/list", JsonNodeFactory.instance.objectNode())
                        .path("resources"))
                .isEmpty();
    }

    @Test
    void onlyWritingToolsAreMarkedAsWriting() {
        List<String> writing = TOOLS.stream()
                .filter(name -> methods.mayWrite(message(
                        "tools/call", JsonNodeFactory.instance.objectNode().put("name", name))))
                .toList();

        assertThat(writing)
                .containsExactly("save_note", "save_bookmark", "update_note", "organise", "remember", "forget");
        assertThat(methods.mayWrite(message("tools/list", JsonNodeFactory.instance.objectNode())))
                .isFalse();
    }

    /// As the specification of pagination asks for.
    @Test
    void rejectsACursorThatItDidNotIssue() {
        ObjectNode another = JsonNodeFactory.instance.objectNode().put("cursor", "eA");

        for (String method : List.of("tools/list", "resources/list", "resources/templates/list")) {
            assertThatExceptionOfType(RpcError.class)
                    .isThrownBy(() -> answer(method, another))
                    .satisfies(refused ->
                            assertThat(refused.json().path("code").asInt()).isEqualTo(-32602));
        }
    }

    @Test
    void aListWithoutACursorStartsAtTheBeginning() {
        ObjectNode none = JsonNodeFactory.instance.objectNode().putNull("cursor");

        assertThat(answer("tools/list", none).path("tools")).hasSize(TOOLS.size());
        assertThat(answer("resources/templates/list", none).path("resourceTemplates"))
                .hasSize(1);
    }

    /// The newest revision has no code of its own for this.
    @Test
    void reportsAnUnknownResourceWithTheCodeOfTheRevision() {
        ObjectNode unknown =
                JsonNodeFactory.instance.objectNode().put("uri", "cairn://items/018f3a5c-0000-7000-8000-000000000000");

        Map.of(true, -32602, false, -32002)
                .forEach((newest, code) -> assertThatExceptionOfType(RpcError.class)
                        .isThrownBy(() -> methods.answer(
                                tenant.principal(), message("resources/read", unknown), newest, ComputingThreads.of(1)))
                        .satisfies(refused ->
                                assertThat(refused.json().path("code").asInt()).isEqualTo(code)));
    }

    @Test
    void reportsThatTheDatabaseIsUnavailable() {
        Methods away =
                new Methods(tools(Thread.currentThread()), resources(tenant.repositories(), away(Transactions.class)));
        ObjectNode item = JsonNodeFactory.instance.objectNode().put("uri", "cairn://items/" + tenant.inbox());

        for (String method : List.of("resources/list", "resources/read")) {
            assertThatExceptionOfType(RpcError.class)
                    .isThrownBy(() -> answer(away, method, item))
                    .withMessage("The database is unavailable; try again in a moment.");
        }
    }
}
