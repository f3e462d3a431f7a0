package cairn.adapter.http.request;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.domain.content.MediaRange;
import cairn.domain.resource.Kind;
import cairn.domain.search.HitPart;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.RootCriteria;
import cairn.domain.tree.RootRef;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchRequestTest {
    @Test
    void searchesByWordsAndMeaningByDefault() {
        SearchResources.Query query = parse("{'text': 'a', 'filters': null, 'pagination': null, 'incognito': true}");
        Question question = query.questions().getFirst();

        assertThat(query.questions()).hasSize(1);
        assertThat(question.text()).isEqualTo(QueryText.of("a"));
        assertThat(question.mode()).isEqualTo(SearchMode.HYBRID);
        assertThat(question.precision()).isEqualTo(Precision.USUAL);
        assertThat(question.like()).isEmpty();
        assertThat(query.conditions()).isEqualTo(SearchConditions.NONE);
        assertThat(query.recency()).isZero();
        assertThat(query.sort()).isEmpty();
        assertThat(query.parts()).isEqualTo(HitPart.USUAL);
        assertThat(query.offset()).isZero();
        assertThat(query.pageSize()).isEqualTo(20);
    }

    @Test
    void limitsWordsOfAllQuestionsButKeepsShortQuestionsWhole() {
        String longText = "word ".repeat(280).strip();
        String others = (", {'text': '" + longText + " \\\"end\\\"'}").repeat(9);

        List<QueryText> texts = parse("{'queries': [{'text': 'two words'}" + others + "]}").questions().stream()
                .map(Question::text)
                .toList();

        assertThat(texts.stream().mapToInt(QueryText::tokens).sum()).isBetween(150, 192);
        assertThat(texts.getFirst()).isEqualTo(QueryText.of("two words"));
        assertThat(texts.getLast().strict()).containsExactly("end");
    }

    @Test
    void readsEveryFilter() {
        SearchConditions conditions = parse("{'text': 'a', 'filters': {'kinds': ['folder'], 'tagIds': ['" + Bodies.ID
                        + "'], 'tags': ['Red', {'name': 'blue'}, {'id': '" + Bodies.ID + "'}],"
                        + " 'parentIds': ['@alias::inbox'], 'ancestorIds': ['" + Bodies.ID + "'], 'rootIds': ['"
                        + Bodies.ID + "'], 'roots': ['inbox', 'space', '@alias::bin', '" + Bodies.ID
                        + "', {'type': 'SYSTEM', 'isPrivate': true}, {'id': '" + Bodies.ID + "'}],"
                        + " 'excludeRoots': ['bin'], 'userIds': ['" + Bodies.ID + "'], 'mimeTypes': ['image/*'],"
                        + " 'createdAfter': '2026-01-02', 'createdBefore': '2026-01-03', 'modifiedAfter': '2026-01-04',"
                        + " 'modifiedBefore': '2026-01-05'}}")
                .conditions();

        assertThat(conditions.kinds()).containsExactly(Kind.FOLDER);
        assertThat(conditions.tags()).hasSize(3);
        assertThat(conditions.parents()).containsExactly(new ParentRef.ByAlias(Alias.INBOX));
        assertThat(conditions.ancestors()).hasSize(1);
        assertThat(conditions.rootIds()).hasSize(1);
        assertThat(conditions.roots()).hasSize(5);
        assertThat(conditions.excludedRoots())
                .containsExactly(new RootRef.Described(
                        new RootCriteria(Optional.empty(), Optional.of("bin"), Optional.empty())));
        assertThat(conditions.users().orElseThrow()).hasSize(1);
        assertThat(conditions.mediaTypes()).containsExactly(new MediaRange("image", "*"));
        assertThat(conditions.created().after()).contains(Instant.parse("2026-01-02T00:00:00Z"));
        assertThat(conditions.modified().before()).contains(Instant.parse("2026-01-05T00:00:00Z"));
    }

    @Test
    void intersectsUserIdWithUserIds() {
        String other = Bodies.ID.replace('0', '1');
        String both = "{'text': 'a', 'filters': {'userId': '%s', 'userIds': ['" + Bodies.ID + "', '%s']}}";

        assertThat(parse(both.formatted(Bodies.ID, Bodies.ID))
                        .conditions()
                        .users()
                        .orElseThrow())
                .hasSize(1);
        assertThat(parse(both.formatted(other, Bodies.ID)).conditions().users()).contains(Set.of());
    }

    @Test
    void listedQuestionsInheritTheDefaultsOfTheRequest() {
        SearchResources.Query query = parse("{'text': 'a', 'mode': 'keyword', 'precision': 0.5, 'queries': ["
                + "{'text': 'b'}, {'resourceId': '" + Bodies.ID + "', 'mode': 'semantic', 'precision': 1,"
                + " 'filters': {'kinds': ['image']}}]}");
        Question second = query.questions().get(1);
        Question third = query.questions().get(2);

        assertThat(query.questions()).extracting(Question::pointer).containsExactly("", "/queries/0", "/queries/1");
        assertThat(second.mode()).isEqualTo(SearchMode.KEYWORD);
        assertThat(second.precision()).isEqualTo(new Precision(0.5));
        assertThat(third.mode()).isEqualTo(SearchMode.SEMANTIC);
        assertThat(third.precision()).isEqualTo(new Precision(1));
        assertThat(third.like()).isPresent();
        assertThat(third.text().isBlank()).isTrue();
        assertThat(third.conditions().kinds()).containsExactly(Kind.IMAGE);
        assertThat(third.conditions().pointer()).isEqualTo("/queries/1/filters");
    }

    @Test
    void readsHowHitsAreShown() {
        SearchResources.Query query = parse("{'queries': [{'text': 'b'}], 'boost': {'recency': 1}, 'explain': true,"
                + " 'sort': {'field': 'name', 'order': 'desc'}, 'pagination': {'page': 10, 'pageSize': 100}}");

        assertThat(query.questions()).hasSize(1);
        assertThat(query.recency()).isEqualTo(1);
        assertThat(query.parts()).isEqualTo(EnumSet.allOf(HitPart.class));
        assertThat(query.sort()).contains(new ResourceOrder(Property.NAME, true));
        assertThat(query.offset()).isEqualTo(900);
    }

    @Test
    void readsWhichFieldsOfHitsAreWanted() {
        SearchRequest all = request("{'text': 'a', 'fields': null}");
        SearchRequest some = request("{'text': 'a', 'fields': ['score', 'snippet', 'score', 'explanation']}");

        assertThat(all.fields()).isEmpty();
        assertThat(all.query().parts()).isEqualTo(HitPart.USUAL);
        assertThat(some.fields()).containsExactlyInAnyOrder("id", "score", "snippet", "explanation");
        assertThat(some.query().parts()).containsExactly(HitPart.SNIPPET);
        assertThat(request("{'text': 'a', 'fields': ['explanation'], 'explain': true}")
                        .query()
                        .parts())
                .containsExactly(HitPart.EXPLANATION);
        assertThat(request("{'text': 'a', 'fields': ['chunks', 'highlights'], 'explain': true}")
                        .query()
                        .parts())
                .containsExactlyInAnyOrder(HitPart.CHUNKS, HitPart.HIGHLIGHTS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'text': 'a', 'precision': null, 'queries': [], 'boost': {}, 'explain': false, 'image': ''}",
                "{'text': 'a', 'filters': {'color': null, 'userIds': []}}",
                "{'filters': {'color': [255.0, 0, 0.5]}}",
            })
    void acceptsEmptyAndNullFields(String body) {
        assertThat(Bodies.violations(SearchRequest::parse, Bodies.json(body))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                                               | /text required",
                "{'text': null}                                   | /text required",
                "{'text': ' '}                                    | /text required",
                "{'text': '-word'}                                | /text required",
                "{'text': 1}                                      | /text wrong_type",
                "{'text': 'a\\u0000'}                             | /text invalid_value",
                "{'text': 'a', 'mode': 'best'}                    | /mode invalid_value",
                "{'text': 'a', 'mode': 5}                         | /mode wrong_type",
                "{'text': 'a', 'image': 'data:'}                  | /image invalid_format",
                "{'text': 'a', 'image': 'data:image/png;base64,?'} | /image invalid_format",
                "{'image': 'data:image/png,AAAA'}                 | /image invalid_format",
                "{'image': 5}                                     | /image wrong_type",
                "{'image': ' '}                                   | /text required",
                "{'text': 'a', 'filters': []}                     | /filters wrong_type",
                "{'text': 'a', 'filters': {'color': [1, 2]}}      | /filters/color invalid_value",
                "{'text': 'a', 'filters': {'color': [1, 2, 256]}} | /filters/color invalid_value",
                "{'text': 'a', 'filters': {'color': [1, 2, 3, 4]}} | /filters/color invalid_value",
                "{'text': 'a', 'filters': {'color': [1, 2, 255.5]}} | /filters/color invalid_value",
                "{'text': 'a', 'filters': {'color': '#ffffff'}}   | /filters/color wrong_type",
                "{'filters': {'color': [-1, 2, 3]}}               | /filters/color invalid_value",
                "{'text': 'a', 'filters': {'parentIds': ['x']}}   | /filters/parentIds/0 invalid_format",
                "{'text': 'a', 'pagination': {'page': 0}}         | /pagination/page out_of_range",
                "{'text': 'a', 'pagination': {'pageSize': 101}}   | /pagination/pageSize out_of_range",
                "{'text': 'a', 'pagination': {'page': 51}}        | /pagination/page out_of_range",
                "{'text': 'a', 'filters': {'tags': [' ']}}        | /filters/tags/0 too_short",
                "{'text': 'a', 'filters': {'tags': [{}]}}         | /filters/tags/0/name required",
                "{'text': 'a', 'filters': {'roots': ['@x']}}      | /filters/roots/0 invalid_format",
                "{'text': 'a', 'filters': {'roots': [{}]}}        | /filters/roots/0 required",
                "{'text': 'a', 'filters': {'excludeRoots': [{'type': null}]}} | /filters/excludeRoots/0 required",
                "{'text': 'a', 'filters': {'roots': [{'id': null, 'isPrivate': null}]}} | /filters/roots/0 required",
                "{'text': 'a', 'filters': {'userId': 'x'}}        | /filters/userId invalid_format",
                "{'text': 'a', 'filters': {'mimeTypes': ['x']}}   | /filters/mimeTypes/0 invalid_format",
                "{'text': 'a', 'filters': {'createdAfter': 'x'}}  | /filters/createdAfter invalid_format",
                "{'text': 'a', 'sort': {}}                        | /sort/field required",
                "{'text': 'a', 'sort': {'field': 'size'}}         | /sort/field invalid_value",
                "{'text': 'a', 'sort': {'field': 'id', 'order': 1}} | /sort/order wrong_type",
                "{'text': 'a', 'precision': 1.1}                  | /precision out_of_range",
                "{'text': 'a', 'precision': 1e999}                | /precision out_of_range",
                "{'text': 'a', 'precision': '1'}                  | /precision wrong_type",
                "{'text': 'a', 'boost': {'recency': -1}}          | /boost/recency out_of_range",
                "{'text': 'a', 'boost': 1}                        | /boost wrong_type",
                "{'resourceId': 'x'}                              | /resourceId invalid_format",
                "{'queries': []}                                  | /text required",
                "{'queries': {}}                                  | /queries wrong_type",
                "{'queries': [1]}                                 | /queries/0 wrong_type",
                "{'queries': [{}]}                                | /queries/0/text required",
                "{'queries': [{'text': 'a', 'mode': 'x'}]}        | /queries/0/mode invalid_value",
                "{'queries': [{'text': 'a', 'filters': {'color': [1, 2]}}]} | /queries/0/filters/color invalid_value",
                "{'text': 'a', 'incognito': 'yes'}                | /incognito wrong_type",
            })
    void refusesWhatItCannotAnswer(String body, String violation) {
        assertThat(Bodies.violations(SearchRequest::parse, Bodies.json(body))).containsExactly(violation);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'text': 'a', 'fields': []}                      | /fields too_short",
                "{'text': 'a', 'fields': 'id'}                    | /fields wrong_type",
                "{'text': 'a', 'fields': ['id', 'title']}         | /fields/1 invalid_value",
                "{'text': 'a', 'fields': ['Name']}                | /fields/0 invalid_value",
                "{'text': 'a', 'fields': [null]}                  | /fields/0 wrong_type",
            })
    void refusesUnknownFieldsOfHits(String body, String violation) {
        assertThat(Bodies.violations(SearchRequest::parse, Bodies.json(body))).containsExactly(violation);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'text': 'a', 'limit': 5}                        | /limit unknown_field",
                "{'text': 'a', 'boost': {'age': 1}}               | /boost/age unknown_field",
                "{'text': 'a', 'sort': {'field': 'id', 'by': 1}}  | /sort/by unknown_field",
                "{'text': 'a', 'pagination': {'limit': 5}}        | /pagination/limit unknown_field",
                "{'queries': [{'text': 'a', 'limit': 5}]}         | /queries/0/limit unknown_field",
                "{'text': 'a', 'filters': {'kind': ['image']}}    | /filters/kind unknown_field",
                "{'text': 'a', 'filters': {'roots': [{'kind': 1}]}} | /filters/roots/0/kind unknown_field",
                "{'queries': [{'text': 'a', 'filters': {'kind': 1}}]} | /queries/0/filters/kind unknown_field",
            })
    void refusesUnknownFieldsAtEveryLevel(String body, String violation) {
        assertThat(Bodies.violations(SearchRequest::parse, Bodies.json(body))).containsExactly(violation);
    }

    @Test
    void acceptsAtMostTwoThousandCharacters() {
        assertThat(parse("{'text': '" + "a ".repeat(1000) + "'}")
                        .questions()
                        .getFirst()
                        .text()
                        .loose())
                .startsWith("a a ");
        assertThat(Bodies.violations(SearchRequest::parse, Bodies.json("{'text': '" + "a".repeat(2001) + "'}")))
                .containsExactly("/text too_long");
    }

    @Test
    void acceptsAtMostTenQuestions() {
        String ten = "{'text': 'a'},".repeat(9) + "{'text': 'a'}";

        assertThat(parse("{'queries': [" + ten + "]}").questions()).hasSize(10);
        assertThat(Bodies.violations(SearchRequest::parse, Bodies.json("{'queries': [{'text': 'a'}," + ten + "]}")))
                .containsExactly("/queries too_long");
    }

    @Test
    void acceptsAtMostAHundredTags() {
        String hundred = "'tag 0'"
                + IntStream.range(1, 100).mapToObj(i -> ",'tag " + i + "'").collect(joining());

        assertThat(parse("{'text': 'a', 'filters': {'tags': [" + hundred + "]}}")
                        .conditions()
                        .tags())
                .hasSize(100);
        String more = "{'text': 'a', 'filters': {'tags': ['other'," + hundred + "]}}";
        assertThat(Bodies.violations(SearchRequest::parse, Bodies.json(more)))
                .containsExactly("/filters/tags too_long");
    }

    private static SearchResources.Query parse(String body) {
        return request(body).query();
    }

    private static SearchRequest request(String body) {
        return SearchRequest.parse(Bodies.json(body));
    }
}
