package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/// A filter or a search answers whatever is sent, and incognito searches leave no trace.
@ExtendWith(CairnExtension.class)
class FindingHostileBodiesTest {
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "0",
            "-1",
            "1e999",
            "123456789012345678901234567890",
            "0.5",
            "\"\"",
            "\"x\"",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "[]",
            "{}",
            "[null]",
            "[[]]",
            "[{}]",
            "[\"x\"]",
            "[1]",
            "{\"x\": {}}",
            "{\"id\": 5}",
            "[{\"name\": null}]",
            "[{\"id\": null}]");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text",
                "mode",
                "filters",
                "precision",
                "boost",
                "image",
                "resourceId",
                "queries",
                "pagination",
                "sort",
                "explain",
                "incognito"
            })
    void searchAnswersEveryValueOfAField(String field, Api api) {
        for (String value : VALUES) {
            String rest = field.equals("text") ? "" : "\"text\": \"word\", ";
            assertAnswered(api, "/v2/search", "{" + rest + "\"" + field + "\": " + value + "}");
            assertAnswered(api, "/v2/search", "{\"queries\": [{\"" + field + "\": " + value + "}]}");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kinds",
                "color",
                "tagIds",
                "tags",
                "parentIds",
                "ancestorIds",
                "rootIds",
                "roots",
                "excludeRoots",
                "userIds",
                "userId",
                "mimeTypes",
                "createdAfter",
                "modifiedBefore",
                "unknown"
            })
    void searchAnswersEveryValueOfAFilter(String field, Api api) {
        for (String value : VALUES) {
            assertAnswered(api, "/v2/search", "{\"text\": \"word\", \"filters\": {\"" + field + "\": " + value + "}}");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "parentId",
                "includeDescendants",
                "rootId",
                "parentRoot",
                "rootTypes",
                "includeRoots",
                "skipInclusions",
                "includeSubfolderCount",
                "kind",
                "kindExclude",
                "tagIds",
                "tagMatch",
                "name",
                "url",
                "resourceIds",
                "userIds",
                "label",
                "shared",
                "taskId",
                "mimeTypes",
                "stateProcessing",
                "createdBefore",
                "modifiedAfter",
                "random",
                "limit",
                "cursor",
                "order",
                "unknown"
            })
    void filterTakesOrRefusesEveryValueOfAField(String field, Api api) {
        for (String value : VALUES) {
            assertAnswered(api, "/v2/resources/filter", "{\"" + field + "\": " + value + "}");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\\"a\\\" ",
                "-a ",
                "-\\\"a b\\\" ",
                "\\\"",
                "“x",
                "a\\\" ",
                "🗿 ",
                "語",
                "\\\"語\\\"",
                "+#.,",
                "´ ",
                "~",
                "\\\\",
                "* ? ",
                "ﷺ"
            })
    void searchAcceptsHighlyRepetitiveTexts(String part, Api api) {
        api.createNote("a b c 語 🗿");
        int length = part.replace("\\\"", "\"").replace("\\\\", "\\").length();
        String text = part.repeat(1990 / length) + " a";

        for (String mode : List.of("hybrid", "keyword", "semantic", "instant")) {
            Reply reply = api.post("/v2/search", "{\"text\": \"%s\", \"mode\": \"%s\"}".formatted(text, mode));
            assertThat(reply.status()).as("%s %s", mode, part).isEqualTo(200);
        }
    }

    @Test
    void searchAcceptsTenOfTheLargestQueries(Api api) {
        String exclusions = "-a ".repeat(300) + "\"b\" ".repeat(250) + "word";
        ObjectNode filters = Api.object();
        ArrayNode tags = filters.putArray("tags");
        ArrayNode roots = filters.putArray("roots");
        for (int i = 0; i < 100; i++) {
            tags.add("tag " + i);
        }
        for (int i = 0; i < 1000; i++) {
            roots.add("root " + i);
        }
        ObjectNode body = Api.object().put("text", exclusions);
        for (int i = 0; i < 10; i++) {
            ObjectNode question = body.withArray("queries").addObject().put("text", exclusions);
            if (i % 2 == 0) {
                question.set("filters", filters);
            }
        }

        assertThat(api.post("/v2/search", body).status()).isEqualTo(200);
        tags.add("one too many");
        assertThat(api.post("/v2/search", body).status()).isEqualTo(400);
    }

    @Test
    void rejectsDeepNestingAndInvalidNumbersAsMalformed(Api api) {
        for (String body : List.of(
                "{\"queries\": " + "[".repeat(5000) + "]".repeat(5000) + "}",
                "{\"text\": \"a\", \"filters\": " + "{\"a\":".repeat(3000) + "1" + "}".repeat(3000) + "}",
                "{\"text\": \"a\", \"precision\": NaN}",
                "{\"text\": \"a\", \"precision\": -Infinity}",
                "{\"text\": \"a\", \"precision\": " + "9".repeat(5000) + "}")) {
            assertThat(api.post("/v2/search", body).at("/detail")).isEqualTo("malformed_json");
        }
    }

    /// Jetty's own tracing writes out all traffic; the shipped configuration keeps it quiet at every
    /// level of the root logger.
    @Test
    void searchTextsAreNeverLogged(Api api) {
        api.createNote("unmistakable");
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        ListAppender<ILoggingEvent> appender = new ListAppender<>();
        Logger jetty = (Logger) LoggerFactory.getLogger("org.eclipse.jetty");
        Logger ours = (Logger) LoggerFactory.getLogger("cairn");
        Level before = root.getLevel();
        Level oursBefore = ours.getLevel();
        jetty.setLevel(Level.WARN);
        appender.start();
        root.addAppender(appender);
        root.setLevel(Level.TRACE);
        ours.setLevel(Level.TRACE);
        try {
            api.post("/v2/search", "{\"text\": \"unmistakable\", \"incognito\": true, \"explain\": true}");
            api.post("/v2/search", "{\"text\": \"unmistakable\", \"mode\": \"unmistakable\", \"incognito\": true}");
        } finally {
            root.setLevel(before);
            ours.setLevel(oursBefore);
            root.detachAppender(appender);
        }

        // Other classes log meanwhile, and their threads may still append.
        List<ILoggingEvent> lines;
        synchronized (appender) {
            lines = List.copyOf(appender.list);
        }
        assertThat(lines)
                .extracting(ILoggingEvent::getFormattedMessage)
                .noneMatch(line -> line.contains("unmistakable"));
    }

    private static void assertAnswered(Api api, String path, String body) {
        assertThat(api.post(path, body).status()).as(body).isIn(200, 400, 404, 409);
    }
}
