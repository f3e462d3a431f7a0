package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.openai.ChatServer;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Summaries by a model with the OpenAI protocol, and what happens to items when the model changes.
@Tag("embedded")
@Tag("slow")
class SummariesTest {
    private static final String TEXT =
            "The heron stands in the shallow water and waits. It takes a fish. It flies up slowly. ";

    private final ChatServer model = ChatServer.start();
    private final Map<String, String> settings = new HashMap<>(Profile.current().settings());

    @BeforeEach
    void set(@TempDir Path folder) {
        settings.put("CAIRN_DATA_DIR", folder.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_API_KEY", ServerProcess.KEY);
    }

    @AfterEach
    void close() {
        model.close();
    }

    private void useModel(String name) {
        settings.put("CAIRN_OPENAI_URL", model.uri().toString());
        settings.put("CAIRN_OPENAI_KEY", "sk-secret");
        settings.put("CAIRN_OPENAI_MODEL", name);
        settings.put("CAIRN_OPENAI_TIMEOUT_SECONDS", "10");
    }

    private Application start() {
        return Application.start(Configuration.read(settings, null));
    }

    private static Api api(Application application) {
        return Api.withKey(application.publicUrl(), ServerProcess.KEY).untilFresh();
    }

    private static JsonNode data(Api api, String id) {
        return api.get("/v2/resources/" + id).json().path("data");
    }

    private static String caption(Api api, String id) {
        return data(api, id).path("caption").asText();
    }

    private static boolean isByModel(Api api, String id) {
        return caption(api, id).startsWith("It is about: ");
    }

    private static String processed(Api api, String text) {
        String id = api.createNote(text).at("/id");
        api.awaitProcessed(id);
        return id;
    }

    private static long waiting(Api api) {
        for (JsonNode lane : api.get("/v2/processing").json().path("lanes")) {
            if (lane.path("lane").asText().equals("reprocess")) {
                return lane.path("waiting").asLong();
            }
        }
        throw new IllegalStateException("no such lane");
    }

    @Test
    void findsItemsBySummariesOfTheModel() {
        useModel("one");
        model.answer(request -> ChatServer.completion(
                "{\"summary\": \"A wading bird hunts at the pond.\", \"keywords\": [\"Ardea cinerea\", \"hunting\"]}"));
        try (Application application = start()) {
            Api api = api(application);
            String id = processed(api, TEXT);

            assertThat(caption(api, id)).isEqualTo("A wading bird hunts at the pond.");
            assertThat(data(api, id).path("keywords").get(0).asText()).isEqualTo("Ardea cinerea");
            assertThat(api.search("which fowl hunts beside ponds").each("/hits", "id"))
                    .contains(id);
            assertThat(model.asked().getFirst().authorization()).isEqualTo(Optional.of("Bearer sk-secret"));
            assertThat(model.asked()).hasSize(1);
        }
    }

    @Test
    void itemsSummarisedWithoutTheModelAreSummarisedAgainOnItsReturn() {
        useModel("one");
        model.answer(ChatServer.error(503, "overloaded", "Come back later."));
        try (Application application = start()) {
            Api api = api(application);
            String during = processed(api, TEXT);
            assertThat(caption(api, during)).startsWith("The heron stands");
            Waiting.until("it is told that it waits", () -> waiting(api) == 1);

            model.answer(ChatServer::summary);
            Waiting.until("one is summarised by the model", () -> isByModel(api, processed(api, TEXT)));
            Waiting.until("the first is, too", () -> isByModel(api, during));
            Waiting.until("nothing waits", () -> waiting(api) == 0);
            assertThat(api.get("/v2/resources/" + during).at("/stateProcessing"))
                    .isEqualTo("completed");
        }
    }

    @Test
    void aNewModelSummarisesOldItemsOnce() {
        String old;
        String older;
        try (Application application = start()) {
            Api api = api(application);
            older = processed(api, TEXT + "Older.");
            old = processed(api, TEXT + "Old.");
            assertThat(caption(api, old)).startsWith("The heron stands");
        }
        useModel("one");
        try (Application application = start()) {
            Api api = api(application);
            Waiting.until("both are summarised anew", () -> isByModel(api, old) && isByModel(api, older));
            Waiting.until("nothing waits", () -> waiting(api) == 0);
            assertThat(model.asked())
                    .extracting(asked -> asked.document().path("text").asText())
                    .containsExactlyInAnyOrder(TEXT + "Old.", TEXT + "Older.");
        }
        try (Application application = start()) {
            processed(api(application), TEXT + "New.");
            assertThat(model.asked()).as("only what is new").hasSize(3);
        }
    }
}
