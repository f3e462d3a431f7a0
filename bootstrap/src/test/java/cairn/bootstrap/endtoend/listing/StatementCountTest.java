package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.PostgresProfile;
import cairn.bootstrap.endtoend.Reply;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/// What a request reads from the database takes as many statements for a page of 50 as for one of 5.
@ParameterizedClass
@ValueSource(strings = {"h2", "postgresql"})
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatementCountTest {
    /// Who asks, and where: looked up again when some seconds have passed.
    private static final Pattern REMEMBERED =
            Pattern.compile("FROM api_key|FROM account WHERE|FROM workspace WHERE account_id");

    private static final Logger LOGGER =
            (Logger) LoggerFactory.getLogger("cairn.adapter.persistence.transaction.StatementLog");

    @Parameter
    String database = "";

    private final Statements statements = new Statements();
    private final List<String> notes = new ArrayList<>();
    private Application application;
    private Api api;
    private String folder = "";

    @BeforeAll
    void start(@TempDir Path data) throws IOException {
        Map<String, String> settings = new HashMap<>(database.equals("h2") ? Map.of() : PostgresProfile.settings());
        settings.put(
                "CAIRN_DATA_DIR", Files.createDirectories(data.resolve("data")).toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_LANES", "none");
        application = Application.start(Configuration.read(settings, null));
        api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow());
        fill();
        statements.start();
        LOGGER.addAppender(statements);
        LOGGER.setLevel(Level.DEBUG);
    }

    @AfterAll
    void stop() {
        LOGGER.setLevel(null);
        LOGGER.detachAppender(statements);
        application.close();
    }

    private void fill() {
        folder = api.createFolder("folder", "@alias::inbox").at("/id");
        for (int i = 0; i < 55; i++) {
            String text = "walnut number " + i;
            notes.add(api.createNote(
                            text,
                            note -> note.put("parentId", folder)
                                    .putArray("tags")
                                    .add(Api.object().put("name", "tag"))
                                    .add(Api.object().put("name", "other")))
                    .at("/id"));
            api.post("/v2/resources/" + notes.getLast() + "/comments", "{\"content\": \"comment\"}");
        }
        api.search("walnut");
    }

    private ObjectNode page(int limit) {
        return Api.object().put("limit", limit);
    }

    private long reads(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isBetween(200, 204);
        return statements.reads();
    }

    /// Once before, so that what is remembered is so both times.
    private void isConstant(IntFunction<Reply> request) {
        assertThat(request.apply(5).status()).isLessThan(300);
        statements.clear();
        long few = reads(request.apply(5));
        List<String> first = statements.texts();
        statements.clear();
        long many = reads(request.apply(50));

        assertThat(many).as("%s%n%s", first, statements.texts()).isEqualTo(few).isPositive();
    }

    @Test
    void aListReadsThePageInAFixedNumber() {
        isConstant(limit -> api.post("/v2/resources/filter", page(limit)));
        isConstant(limit -> api.post("/v2/resources/filter", page(limit).put("parentId", folder)));
    }

    @Test
    void aSearchReadsItsHitsInAFixedNumber() {
        isConstant(limit -> {
            ObjectNode body = Api.object().put("text", "walnut");
            body.putObject("pagination").put("pageSize", limit);
            return api.post("/v2/resources/search", body);
        });
    }

    @Test
    void tagsAndCommentsAreListedInAFixedNumber() {
        isConstant(limit -> api.get("/v2/tags?limit=" + limit));
        isConstant(limit -> api.get("/v2/resources/" + notes.getFirst() + "/comments?limit=" + limit));
    }

    @Test
    void aTagSetByNameIsLookedUpOnce() {
        reads(tagged(3));
        statements.clear();
        long few = reads(tagged(5));
        statements.clear();
        long many = reads(tagged(50));

        assertThat(many).isLessThan(few + 2 * 45);
    }

    private Reply tagged(int count) {
        return api.send(
                "PATCH",
                "/v2/resources/" + notes.get(1),
                BodyPublishers.ofString(names(count).toString()),
                Map.of("Content-Type", "application/json"));
    }

    private static ObjectNode names(int count) {
        ObjectNode body = Api.object();
        ArrayNode tags = body.putArray("tags");
        for (int i = 0; i < count; i++) {
            tags.addObject().put("name", "tag " + i);
        }
        return body;
    }

    @Test
    void manyAreArchivedInAFixedNumber() {
        isConstant(count -> {
            ObjectNode body = Api.object();
            ArrayNode ids = body.putArray("resourceIds");
            for (int i = 0; i < count; i++) {
                ids.add(api.createNote("short-lived").at("/id"));
            }
            statements.clear();
            return api.post("/v2/resources/delete", body);
        });
    }

    /// What is logged, but for what background work does.
    private static final class Statements extends AppenderBase<ILoggingEvent> {
        private final Queue<String> seen = new ConcurrentLinkedQueue<>();

        @Override
        protected void append(ILoggingEvent event) {
            boolean isRemembered =
                    REMEMBERED.matcher(event.getFormattedMessage()).find();
            // Requests run on virtual threads or those of the pool for searches and lists. What works in the
            // background,
            // of other tests' servers too, does not.
            boolean isRequest =
                    Thread.currentThread().isVirtual() || event.getThreadName().startsWith("requests-");
            if (!isRemembered && isRequest && !event.getThreadName().equals("cairn-alerts-out")) {
                seen.add(event.getFormattedMessage().replaceAll("\\s+", " "));
            }
        }

        void clear() {
            seen.clear();
        }

        long reads() {
            return seen.stream().filter(text -> text.contains(": SELECT")).count();
        }

        List<String> texts() {
            return List.copyOf(seen);
        }
    }
}
