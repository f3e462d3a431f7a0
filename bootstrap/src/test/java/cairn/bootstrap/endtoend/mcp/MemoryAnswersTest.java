package cairn.bootstrap.endtoend.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Answers about memories must not mislead the model.
@ExtendWith(CairnExtension.class)
@Processing
class MemoryAnswersTest {
    private static final String OTHER = "We talked about the weather in Lisbon, and that it rains in spring. ";

    private static String remember(Agent agent, String content) {
        return agent.call("remember", Api.object().put("content", content))
                .at("/structuredContent/created/0")
                .asText();
    }

    private static ObjectNode query(String query) {
        return Api.object().put("query", query);
    }

    /// On a busy server the answer may only say how to ask again.
    private static JsonNode done(Agent agent, JsonNode answer) {
        ObjectNode asking =
                Api.object().put("jobId", answer.at("/structuredContent/jobId").asText());
        AtomicReference<JsonNode> last = new AtomicReference<>(answer);
        Waiting.until("the text is split", () -> {
            boolean isPending =
                    last.get().at("/structuredContent/status").asText().equals("pending");
            if (isPending) {
                last.set(agent.call("remember", asking));
            }
            return !isPending;
        });
        return last.get();
    }

    @Test
    void reportsTheOutcomeOfSplittingAText(Api api) {
        Agent agent = new Agent(api);
        ObjectNode text = Api.object()
                .put("content", "Ben plays chess. Carla breeds rabbits.")
                .put("split", true);

        JsonNode first = done(agent, agent.call("remember", text));
        JsonNode second = done(agent, agent.call("remember", text));
        JsonNode again = agent.call(
                "remember",
                Api.object().put("jobId", second.at("/structuredContent/jobId").asText()));

        assertThat(first.at("/structuredContent/status").asText()).isEqualTo("completed");
        assertThat(first.at("/structuredContent/created")).hasSize(2);
        assertThat(first.at("/content/0/text").asText())
                .contains("2 new", first.at("/structuredContent/created/1").asText());
        assertThat(second.at("/structuredContent/updated")).hasSize(2);
        assertThat(second.at("/content/0/text").asText()).contains("2 known before");
        assertThat(again.at("/structuredContent")).isEqualTo(second.at("/structuredContent"));
    }

    @Test
    void rejectsAnUnknownMemoryJobAndAmbiguousArguments(Api api) {
        Agent agent = new Agent(api);

        assertThat(agent.refusal("remember", Api.object().put("jobId", "01890000-0000-7000-8000-000000000000")))
                .contains("memory_job_not_found");
        assertThat(agent.refusal("remember", Api.object())).contains("content", "jobId");
        assertThat(agent.refusal(
                        "remember",
                        Api.object()
                                .put("content", "Ben plays chess.")
                                .put("jobId", "01890000-0000-7000-8000-000000000000")))
                .contains("not both");
    }

    @Test
    void recallShowsTheMatchingPartOfALongMemory(Api api) {
        Agent agent = new Agent(api);
        String id = remember(agent, OTHER.repeat(30) + "Her locker code is 5519. " + OTHER.repeat(30));
        remember(agent, "Her locker is blue.");

        JsonNode found = new Agent(api.untilFresh()).call("recall", query("locker code"));

        String text = found.at("/content/0/text").asText();
        assertThat(text).contains("5519", "Her locker is blue.", id + " (", ", part) ");
        assertThat(found.at("/structuredContent/memories"))
                .anySatisfy(
                        memory -> assertThat(memory.path("content").asText()).contains("5519"));
    }

    @Test
    void explainsWhenQuotesOrExclusionsHideMemories(Api api) {
        Agent agent = new Agent(api);
        remember(agent, "The office wifi password is hunter2.");
        remember(agent, "The freezer is set to -20 degrees.");
        remember(agent, "The freezer temperature is checked by Ana.");

        String quoted = agent.text("recall", query("what is the \"wi-fi password\" of the office"));
        String excluding = agent.text("recall", query("freezer temperature -20 degrees"));

        assertThat(quoted)
                .contains("with \"wi-fi password\"", "without quotation marks")
                .doesNotContain("Nothing is remembered");
        assertThat(excluding).contains("checked by Ana", "without \"20\"").doesNotContain("-20 degrees");
        assertThat(agent.text("search", query("\"wi-fi password\""))).contains("with \"wi-fi password\"");
        assertThat(agent.text("recall", query("freezer"))).doesNotContain("quotation");
    }

    @Test
    void rejectsACursorOfAnotherMemoryQuery(Api api) {
        Agent agent = new Agent(api);
        for (String who : List.of("Ana", "Ben", "Carla")) {
            remember(agent, who + " likes tea.");
        }
        for (String tool : List.of("recall", "search")) {
            String more = agent.call(tool, query("tea").put("limit", 1))
                    .at("/structuredContent/more")
                    .asText();

            assertThat(agent.call(tool, query("tea").put("limit", 2).put("more", more))
                            .path("isError")
                            .asBoolean())
                    .as(tool)
                    .isFalse();
            assertThat(agent.refusal(tool, query("coffee").put("more", more))).contains("- more: ", "other arguments");
        }
    }

    @Test
    void aMemoryInTheBinCanBeForgotten(Api api) {
        Agent agent = new Agent(api);
        String id = remember(agent, "Ana's IBAN is DE89 3704.");
        String note = api.createNote("no memory").at("/id");
        agent.call("organise", Agent.ids(List.of(id, note)).put("archive", true));

        assertThat(agent.refusal("forget", Api.object().put("id", note))).contains("resource_not_found");
        assertThat(agent.text("forget", Api.object().put("id", id))).contains("Forgotten");

        assertThat(api.get("/v2/resources/" + id).status()).isEqualTo(404);
        assertThat(api.get("/v2/resources/" + note).status()).isEqualTo(200);
    }
}
