package cairn.bootstrap.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import cairn.adapter.http.exchange.body.BodyLimits;
import cairn.bootstrap.configuration.ConfiguredPlans;
import cairn.domain.workspace.Plan;
import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// `x-limits` and `x-plans` of the document, shown on the page of errors and limits, are what the server
/// enforces.
class LimitCatalogueTest {
    /// Where the server has the value of a limit, by its ID.
    private static final Map<String, String> CONSTANTS = Map.ofEntries(
            Map.entry("file", "cairn.domain.workspace.Plan LARGEST_FILE"),
            Map.entry("note", "cairn.adapter.http.json.Json MAX_STRING"),
            Map.entry("noteVersions", "cairn.domain.version.Thinning MOST_OF_NOTE"),
            Map.entry("fileVersions", "cairn.domain.version.Thinning MOST_OF_FILE"),
            Map.entry("noteVersionBytes", "cairn.domain.version.Thinning MOST_BYTES_OF_NOTE"),
            Map.entry("memory", "cairn.domain.memory.Memory LONGEST"),
            Map.entry("html", "cairn.application.resource.CreateBookmark$Command MAX_HTML"),
            Map.entry("name", "cairn.domain.resource.ResourceName MAX_LENGTH"),
            Map.entry("depth", "cairn.domain.tree.ContainerTree MAX_DEPTH"),
            Map.entry("headers", "cairn.adapter.http.HttpServer HEADER_BYTES"),
            Map.entry("batch", "cairn.application.bulk.RunBatch$Command MOST"),
            Map.entry("memories", "cairn.application.memory.CreateMemories MOST"),
            Map.entry("resourceIds", "cairn.application.tree.DeleteResources$Command MOST"),
            Map.entry("tags", "cairn.adapter.http.request.field.TagReadings MAX_TAGS"),
            Map.entry("query", "cairn.domain.search.query.QueryText MAX_LENGTH"),
            Map.entry("page", "cairn.adapter.http.request.field.QueryFields MAX_LIMIT"),
            Map.entry("searchPage", "cairn.adapter.http.request.SearchRequest MAX_PAGE_SIZE"),
            Map.entry("searchDepth", "cairn.application.search.SearchResources DEPTH"),
            Map.entry("filterPage", "cairn.adapter.http.request.FilterRequest MAX_LIMIT"),
            Map.entry("idempotencyHours", "cairn.application.idempotency.DeleteIdempotencyKeys RETENTION"),
            Map.entry("keys", "cairn.application.account.NewKeys MOST"),
            Map.entry("aliases", "cairn.application.alias.SetAlias$Command MOST"),
            Map.entry("activeImports", "cairn.application.importing.CreateImport$Command MOST_ACTIVE"),
            Map.entry("importEntries", "cairn.adapter.enrichment.importing.item.Occurrences MOST"),
            Map.entry("reportEntries", "cairn.application.importing.ListReportEntries MOST"),
            Map.entry("streams", "cairn.adapter.http.endpoint.event.OpenStreams MOST"),
            Map.entry("webhooks", "cairn.domain.webhook.Webhook MOST"),
            Map.entry("publications", "cairn.domain.publication.Publication MOST"),
            Map.entry("publicationPassword", "cairn.domain.publication.Publication MAX_PASSWORD"),
            Map.entry("guessesOfAddress", "cairn.adapter.http.endpoint.publication.Guesses OF_ADDRESS"),
            Map.entry("guessesOfPassword", "cairn.adapter.http.endpoint.publication.Guesses OF_PASSWORD"));

    private final JsonNode document = ApiDocument.shipped().root();

    @Test
    void documentedLimitsEqualTheEnforcedOnes() throws ReflectiveOperationException {
        Map<String, Long> enforced = new TreeMap<>();
        for (Map.Entry<String, String> constant : CONSTANTS.entrySet()) {
            enforced.put(constant.getKey(), valueOf(constant.getValue()));
        }
        BodyLimits bodies = BodyLimits.DEFAULT;
        enforced.put("body", bodies.general());
        enforced.put("bodyWithoutKey", (long) BodyLimits.WITHOUT_KEY);
        enforced.put("bodySearch", bodies.search());
        enforced.put("bodyBatch", bodies.batch());
        enforced.put("bodyBookmark", bodies.page());
        enforced.put("bodyNote", bodies.note());

        Map<String, Long> told = StreamSupport.stream(document.path("x-limits").spliterator(), false)
                .collect(Collectors.toMap(
                        limit -> limit.path("id").asText(),
                        limit -> limit.path("value").asLong()));
        assertThat(told).containsExactlyInAnyOrderEntriesOf(enforced);
    }

    @Test
    void theErrorCodesOfLimitsAreDocumented() {
        Set<String> errors = StreamSupport.stream(document.path("x-errors").spliterator(), false)
                .map(error -> error.path("code").asText())
                .collect(Collectors.toSet());

        assertThat(document.path("x-limits"))
                .filteredOn(limit -> limit.has("code"))
                .isNotEmpty()
                .allSatisfy(
                        limit -> assertThat(errors).contains(limit.path("code").asText()));
    }

    @Test
    void documentedPlansEqualTheConfiguredOnes() {
        ConfiguredPlans plans = new ConfiguredPlans(List.of(), "unlimited");
        JsonNode told = document.path("x-plans");

        assertThat(told)
                .extracting(plan -> plan.path("name").asText())
                .containsExactlyInAnyOrderElementsOf(plans.names());
        for (JsonNode plan : told) {
            Plan own = plans.find(plan.path("name").asText()).orElseThrow();
            assertThat(plan.path("maxFileBytes").asLong()).isEqualTo(own.maxFileBytes());
            assertSame(own.maxStorageBytes(), plan, "maxStorageBytes");
            assertSame(own.maxResources(), plan, "maxResources");
            assertSame(own.maxDelegatedWorkspaces(), plan, "maxDelegatedWorkspaces");
            assertSame(own.monthlyCredits(), plan, "monthlyCredits");
            assertSame(own.requestsPerHour(), plan, "requestsPerHour");
            assertThat(own.costs().resourceCreated())
                    .as("the page says that a creation costs one credit")
                    .isEqualTo(1);
        }
    }

    private static void assertSame(OptionalLong own, JsonNode plan, String field) {
        JsonNode told = plan.get(field);
        assertEquals(own, told.isNull() ? OptionalLong.empty() : OptionalLong.of(told.asLong()), field);
    }

    /// @param constant class and field
    private static long valueOf(String constant) throws ReflectiveOperationException {
        String[] parts = constant.split(" ");
        Field field = Class.forName(parts[0]).getDeclaredField(parts[1]);
        field.setAccessible(true);
        return field.get(null) instanceof Duration duration ? duration.toHours() : field.getLong(null);
    }
}
