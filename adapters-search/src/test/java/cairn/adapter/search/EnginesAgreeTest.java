package cairn.adapter.search;

import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.tag;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.adapter.search.opensearch.OpenSearchSearchIndex;
import cairn.adapter.search.opensearch.TestCluster;
import cairn.application.port.search.ContainerBoosts;
import cairn.application.port.search.ContainerBoosts.Place;
import cairn.application.port.search.IndexVocabulary.NamedFolder;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Facts;
import cairn.application.port.search.SearchIndex.Pictured;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.application.port.search.SearchIndexFixture;
import cairn.domain.annotation.TagId;
import cairn.domain.content.Colour;
import cairn.domain.content.DominantColour;
import cairn.domain.content.MediaType;
import cairn.domain.content.NearColour;
import cairn.domain.resource.Kind;
import cairn.domain.search.Filter;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.assertj.core.util.DoubleComparator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// In an index with one workspace, both engines return the same hits, scores and order for the same
/// documents and queries. With several workspaces, the embedded index scores words by their rarity in
/// each workspace, OpenSearch by their rarity in all (ADR 6).
@Order(1)
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class EnginesAgreeTest {
    private static final List<String> WORDS = List.of(
            ("run running runs café cafe the of and C++ C# parseHTTPRequest foo_bar MPU6050 6050 new york New-York"
                            + " example.com don't 東京 東京タワー コーヒー 한국어를 ภาษาไทย один ёлка 🎉 naïve ﷺ a|b X x straße"
                            + " river stone bread rye sourdough lighthouse keeper garden hose recipe tax form 2024 3.14")
                    .split(" "));
    private static final List<String> LANGUAGES = List.of("en", "de", "fr", "ru", "th", "xx");
    private static final WorkspaceId WORKSPACE = SearchIndexFixture.WORKSPACE;
    private static final AccountId USER = new AccountId(WORKSPACE.value());

    /// So few that the embedded index compares full vectors of summaries, as OpenSearch does.
    private static final int DOCUMENTS = 300;
    private static final int QUERIES = 150;
    private static final int DEPTH = 60;
    private static final double TOLERANCE = 1e-6;

    private final Random random = new Random(20_26);
    private final TestCluster cluster = TestCluster.withNamesOfItsOwn();

    @TempDir
    static Path folder;

    private LuceneSearchIndex lucene;
    private OpenSearchSearchIndex openSearch;

    @BeforeAll
    void fill() {
        lucene = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
        openSearch = cluster.open();
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            changes.add(new Change.PutTag(WORKSPACE, 1, tag(i), words(1 + i % 3)));
        }
        for (int i = 0; i < DOCUMENTS; i++) {
            changes.add(new Change.PutResource(WORKSPACE, 1, document(i)));
        }
        lucene.apply(changes);
        openSearch.apply(changes);
    }

    @AfterAll
    void close() {
        lucene.close();
        openSearch.close();
        cluster.clear();
    }

    @Test
    void bothEnginesReturnTheSameHitsScoresAndOrder() {
        int compared = 0;
        for (int i = 0; i < QUERIES; i++) {
            Query query = query(i);
            List<Ranking> expected = lucene.search(query);
            List<Ranking> found = openSearch.search(query);
            assertThat(found).as(query.toString()).hasSameSizeAs(expected);
            for (int signal = 0; signal < expected.size(); signal++) {
                assertSame(found.get(signal), expected.get(signal), query);
                compared += expected.get(signal).candidates().size();
            }
        }
        assertThat(compared).isGreaterThan(QUERIES * 20);
    }

    /// Both rankings have the same score at each place and the same candidate, except for nearly tied
    /// neighbours: these may swap, also with a candidate just behind the requested number.
    private static void assertSame(Ranking found, Ranking expected, Query query) {
        String what = query + "\n" + found.candidates() + "\n" + expected.candidates();
        assertThat(found.signal()).isEqualTo(expected.signal());
        assertThat(found.matches()).as(what).isEqualTo(expected.matches());
        assertThat(found.complete()).as(what).isEqualTo(expected.complete());
        assertThat(found.candidates()).as(what).hasSameSizeAs(expected.candidates());
        for (int i = 0; i < expected.candidates().size(); i++) {
            Candidate wanted = expected.candidates().get(i);
            Candidate there = found.candidates().get(i);
            assertThat(there.score()).as(what).isCloseTo(wanted.score(), within(tolerance(wanted, found.signal())));
            assertThat(there.id().equals(wanted.id()) || isNear(there, expected))
                    .as("%s in place %d, where %s is expected: %s", there, i, wanted, what)
                    .isTrue();
        }
    }

    /// Both engines add floats in different orders: a sum of about 30 has 7 digits. One of them rounds
    /// the vectors of passages.
    private static double tolerance(Candidate candidate, Signal signal) {
        return signal == Signal.PASSAGE_VECTOR
                ? SearchIndexFixture.ROUNDING
                : TOLERANCE * Math.max(1, candidate.score());
    }

    /// Whether a ranking contains the candidate with nearly the same score, or ends at nearly that
    /// score.
    private static boolean isNear(Candidate candidate, Ranking ranking) {
        Optional<Candidate> same = ranking.candidates().stream()
                .filter(other -> other.id().equals(candidate.id()))
                .findFirst();
        return same.or(() -> Optional.of(ranking.candidates().getLast()).filter(last -> !ranking.complete()))
                .filter(other -> Math.abs(other.score() - candidate.score()) <= tolerance(candidate, ranking.signal()))
                .isPresent();
    }

    private Document document(int number) {
        return new Document(
                id(number),
                Kind.values()[number % Kind.values().length],
                words(1 + random.nextInt(4)),
                number % 3 == 0 ? words(random.nextInt(10)) : null,
                number % 5 == 0 ? null : words(random.nextInt(60)),
                number % 6 == 0 ? words(40) : null,
                number % 4 == 0 ? "https://example.com/" + words(1) : null,
                number % 7 == 0 ? List.of(words(3), words(random.nextInt(6))) : List.of(),
                tags(number),
                number % 9 * 10_000,
                facts(number),
                number % 6 == 0 ? List.of() : List.of(vector(number % 5 == 0 ? 0.7 : 1)),
                Stream.generate(() -> vector(1)).limit(number % 5).toList(),
                Pictured.NOTHING,
                LANGUAGES.get(number % LANGUAGES.size()));
    }

    private static Facts facts(int number) {
        MediaType type = number % 2 == 0 ? new MediaType("text", "plain") : null;
        return new Facts(type, USER, Instant.ofEpochMilli(number), Instant.ofEpochMilli(2L * number), colours(number));
    }

    private static List<DominantColour> colours(int number) {
        return IntStream.range(0, number % 4)
                .mapToObj(i -> new DominantColour(
                        new Colour(number * 37 % 256, number * (11 + i) % 256, (number + 90 * i) % 256),
                        (1 + number % 7) / 21.0))
                .toList();
    }

    private Set<TagId> tags(int number) {
        return IntStream.range(0, random.nextInt(4))
                .map(i -> (number + 2 * i) % 20)
                .mapToObj(SearchIndexFixture::tag)
                .collect(Collectors.toSet());
    }

    private Query query(int number) {
        List<Filter> filters = new ArrayList<>();
        if (number % 3 == 0) {
            filters.add(new Filter.ParentNotIn(ContainerSet.of(IntStream.range(0, 30_000))));
        }
        if (number % 7 == 0) {
            filters.add(
                    new Filter.ModifiedWithin(new TimeRange(Optional.of(Instant.ofEpochMilli(99)), Optional.empty())));
        }
        if (number % 2 == 0) {
            filters.add(new Filter.ColourNear(
                    new NearColour(new Colour(random.nextInt(256), random.nextInt(256), random.nextInt(256)))));
        }
        if (number % 4 == 0) {
            filters.add(new Filter.KindIn(Set.of(Kind.NOTEPAD, Kind.BOOKMARK)));
        }
        return new Query(
                WORKSPACE,
                asked(WORKSPACE, QueryText.of(text(number)), number % 6 == 0),
                number % 6 == 0,
                filters,
                Set.of(Signal.values()),
                Optional.of(vector(1)),
                DEPTH,
                Optional.empty(),
                number % 5 < 3 ? places(number) : ContainerBoosts.NONE);
    }

    private static ContainerBoosts places(int number) {
        ContainerSet few = ContainerSet.of(IntStream.of(10_000 * (number % 9)));
        ContainerSet many = ContainerSet.of(IntStream.range(20_000, 50_000));
        List<Place> around = List.of(new Place(few, 0.125f * (number % 7)), new Place(many, 0.3f));
        return new ContainerBoosts(around, number % 2 == 0 ? few : ContainerBoosts.NONE.asked(), List.of(few, many));
    }

    /// Both engines know the same words.
    private QueryText asked(WorkspaceId workspace, QueryText text, boolean completes) {
        Set<String> unknown = lucene.unknownWords(workspace, text, completes);
        assertThat(openSearch.unknownWords(workspace, text, completes))
                .as(text.toString())
                .isEqualTo(unknown);
        List<NamedFolder> folders = lucene.foldersNamed(workspace, text);
        assertThat(openSearch.foldersNamed(workspace, text))
                .as(text.toString())
                .usingRecursiveFieldByFieldElementComparator(RecursiveComparisonConfiguration.builder()
                        .withComparatorForType(new DoubleComparator(1e-5), Double.class)
                        .build())
                .containsExactlyInAnyOrderElementsOf(folders);
        return text.withUnknown(unknown);
    }

    private String text(int number) {
        String loose = words(1 + number % 4);
        return switch (number % 11 % 6) {
            case 0 -> loose + " \"" + words(1 + number % 2) + "\"";
            case 1 -> loose + " -" + words(1);
            case 2 -> "\"" + words(1) + "\" -\"" + words(2) + "\"";
            case 3 -> loose + " lighthuose keepres sourduogh";
            case 4 -> "https://www.example.com/" + words(1) + "/?x=1 " + loose;
            default -> loose;
        };
    }

    private String words(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> WORDS.get((int) (WORDS.size() * Math.pow(random.nextDouble(), 2))))
                .collect(Collectors.joining(" "));
    }

    private QueryVector vector(double wanted) {
        double[] raw = random.doubles(16, -1, 1).toArray();
        double length = Math.sqrt(
                IntStream.range(0, raw.length).mapToDouble(i -> raw[i] * raw[i]).sum());
        float[] values = new float[raw.length];
        for (int i = 0; i < raw.length; i++) {
            values[i] = (float) (wanted * raw[i] / length);
        }
        return new QueryVector("model/x.1", values);
    }
}
