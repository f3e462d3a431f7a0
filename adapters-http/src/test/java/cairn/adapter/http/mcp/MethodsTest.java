package cairn.adapter.http.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.ComputingThreads;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.listing.FilterResources;
import cairn.application.resource.ParentResolver;
import cairn.application.text.ReadTextPart;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
        return new ItemResources(
                new FilterResources(
                        repositories.transactions(),
                        repositories.resources(),
                        repositories.tree(),
                        repositories.aliases(),
                        new ParentResolver(repositories.tree(), repositories.aliases(), repositories.resources()),
                        tenant.ids()),
                new ReadTextPart(repositories.transactions(), repositories.resources(), repositories.texts()));
    }

    private ObjectNode answer(String method, ObjectNode parameters) {
        RpcMessage message = new RpcMessage(Optional.empty(), method, parameters);
        return methods.answer(tenant.principal(), message, false, ComputingThreads.of(1));
    }

    /// Virtual threads that compute are not interrupted for others.
    @Test
    void whatSearchesDoesSoOnTheThreadsOfSearches() {
        for (String name : TOOLS) {
            ObjectNode result = answer(
                    "tools/call", JsonNodeFactory.instance.objectNode().put("name", name));
            assertThat(result.at("/content/0/text").asText()).isEqualTo(name);
        }
        assertThat(onOtherThreads).containsExactlyInAnyOrder("search", "list", "recall");
        assertThat(answer("resources/list", JsonNodeFactory.instance.objectNode()).path("resources"))
                .isEmpty();
    }
}
