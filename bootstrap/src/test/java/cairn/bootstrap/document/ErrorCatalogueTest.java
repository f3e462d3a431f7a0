package cairn.bootstrap.document;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Failure.PasswordProblem;
import cairn.domain.failure.Failure.SignatureProblem;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// `x-errors` and `x-violations` of the document, shown on the page of errors, explain exactly the codes
/// that the server can answer.
class ErrorCatalogueTest {
    private static final List<String> MODULES = List.of("adapters-http", "application", "domain");

    /// `refuse("too_long", …)`, `new Violation(pointer, "required", …)`, `Problem.of(404, "bytes_missing", …)`.
    private static final Pattern CODED =
            Pattern.compile("\\b(?:refuse|add|addOnce|invalid|refusal|Violation|pointed|Problem|Problem\\.of)\\("
                    + "[^;]{0,300}?\"([a-z]+(?:_[a-z]+)*)\"\\s*,\\s");
    private static final Pattern NAMED = Pattern.compile("`([a-z0-9_]+)`");

    /// Jetty's reasons for refusing requests by itself.
    private static final Set<String> OF_THE_CONNECTION =
            Set.of("uri_too_long", "expectation_failed", "request_header_fields_too_large");

    /// Codes for pictures in searches, in addition to the processing failures of files.
    private static final Set<String> OF_PICTURES =
            Set.of("picture_unreadable", "picture_too_large", "picture_too_complex");

    /// Names of texts that are highlighted, codes of jobs that failed and of imports' reports, fields, and scopes.
    private static final Set<String> NO_CODES = Set.of(
            "name",
            "description",
            "comment",
            "tags",
            "url",
            "score",
            "image",
            "mode",
            "alias_taken",
            "too_many_aliases",
            "file_missing",
            "folder_missing",
            "import_failed",
            "inference_failed",
            "invalid_model_answer",
            "model_unavailable",
            "read",
            "write",
            "admin");

    private final JsonNode document = ApiDocument.shipped().root();
    private final Set<String> errors = codes("x-errors");
    private final Set<String> violations = codes("x-violations");

    @Test
    void theCatalogueExplainsEveryCodeInTheSources() {
        Set<String> known = new TreeSet<>(errors);
        known.addAll(violations);

        assertThat(written()).isNotEmpty().allMatch(known::contains);
        assertThat(errors).containsAll(ofFailures());
        assertThat(errors).containsAll(OF_THE_CONNECTION);
        assertThat(violations).containsAll(OF_PICTURES);
    }

    @Test
    void theCatalogueContainsNoUnusedCode() {
        Set<String> answered = written();
        answered.addAll(ofFailures());
        answered.addAll(OF_THE_CONNECTION);
        answered.addAll(OF_PICTURES);

        assertThat(answered).containsAll(errors).containsAll(violations);
    }

    @Test
    void theCatalogueExplainsEveryCodeNamedByOperations() {
        Set<String> named = ApiDocument.shipped().operations().stream()
                .flatMap(operation -> operation.node().path("responses").properties().stream())
                .filter(response -> response.getKey().compareTo("400") >= 0)
                .map(response -> ApiDocument.shipped().resolve(response.getValue()))
                .flatMap(response ->
                        NAMED.matcher(response.path("description").asText()).results())
                .map(match -> match.group(1))
                .filter(name -> !NO_CODES.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(named).isNotEmpty();
        assertThat(errors).containsAll(named);
        assertThat(StreamSupport.stream(
                                document.at("/components/schemas/Problem/properties/detail/x-extensible-enum")
                                        .spliterator(),
                                false)
                        .map(JsonNode::asText))
                .containsExactlyInAnyOrderElementsOf(errors);
    }

    private static Set<String> ofFailures() {
        Stream<String> missing = Arrays.stream(Missing.values())
                .filter(what -> what != Missing.PARENT)
                .map(what -> what + "_NOT_FOUND");
        Stream<String> others = Stream.of(
                        ConflictCode.values(), LimitCode.values(), SignatureProblem.values(), PasswordProblem.values())
                .flatMap(Arrays::stream)
                .map(Enum::name);
        Stream<String> parts = Stream.of("SEARCH", "STORAGE", "DATABASE").map(part -> part + "_UNAVAILABLE");
        return Stream.of(missing, others, parts, Stream.of("EXTERNAL_ID_TAKEN", "ALREADY_PUBLISHED"))
                .flatMap(names -> names)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// Codes that occur as literals where problems and violations are created.
    private static Set<String> written() {
        Set<String> found = new TreeSet<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    CODED.matcher(Files.readString(file))
                            .results()
                            .map(match -> match.group(1))
                            .filter(code -> !NO_CODES.contains(code))
                            .forEach(found::add);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return found;
    }

    private Set<String> codes(String field) {
        return StreamSupport.stream(document.path(field).spliterator(), false)
                .map(ErrorCatalogueTest::explained)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String explained(JsonNode entry) {
        assertThat(entry.path("meaning").asText()).as(entry.toString()).endsWith(".");
        assertThat(entry.path("fix").asText()).as(entry.toString()).endsWith(".");
        return entry.path("code").asText();
    }
}
