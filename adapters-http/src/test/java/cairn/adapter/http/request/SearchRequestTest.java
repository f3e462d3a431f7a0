package cairn.adapter.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.search.SearchResources;
import cairn.domain.resource.Alias;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ParentRef;
import cairn.domain.search.SearchMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchRequestTest {
    @Test
    void looksForATextByWordsAndMeaningByItself() {
        SearchResources.Query query = parse("{'text': 'a', 'filters': null, 'pagination': null, 'incognito': true}");

        assertThat(query.mode()).isEqualTo(SearchMode.HYBRID);
        assertThat(query.page()).isEqualTo(1);
        assertThat(query.pageSize()).isEqualTo(20);
        assertThat(query.kinds()).isEmpty();
    }

    @Test
    void readsEveryFilter() {
        SearchResources.Query query = parse("{'text': 'a', 'mode': 'similar-text', 'filters': {'kinds': ['folder'],"
                + " 'tagIds': ['" + Bodies.ID + "'], 'parentIds': ['@alias::inbox'], 'ancestorIds': ['" + Bodies.ID
                + "']}, 'pagination': {'page': 10, 'pageSize': 100}}");

        assertThat(query.mode()).isEqualTo(SearchMode.SEMANTIC);
        assertThat(query.kinds()).containsExactly(Kind.FOLDER);
        assertThat(query.tags()).hasSize(1);
        assertThat(query.parents()).containsExactly(new ParentRef.ByAlias(Alias.INBOX));
        assertThat(query.ancestors()).hasSize(1);
        assertThat(query.page()).isEqualTo(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'text': 'a', 'unknown': 1}",
                "{'text': 'a', 'precision': null, 'queries': [], 'boost': {}, 'explain': false, 'image': ''}",
                "{'text': 'a', 'filters': {'color': null, 'userIds': []}}",
            })
    void whatAsksForNothingIsFine(String body) {
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
                "{'text': 'a', 'mode': 'instant'}                 | /mode not_supported",
                "{'text': 'a', 'filters': []}                     | /filters wrong_type",
                "{'text': 'a', 'filters': {'kind': ['image']}}    | /filters/kind unknown_field",
                "{'text': 'a', 'filters': {'color': [1, 2, 3]}}   | /filters/color not_supported",
                "{'text': 'a', 'filters': {'parentIds': ['x']}}   | /filters/parentIds/0 invalid_format",
                "{'text': 'a', 'pagination': {'page': 0}}         | /pagination/page out_of_range",
                "{'text': 'a', 'pagination': {'pageSize': 101}}   | /pagination/pageSize out_of_range",
                "{'text': 'a', 'pagination': {'page': 51}}        | /pagination/page out_of_range",
                "{'text': 'a', 'sort': {'field': 'name'}}         | /sort not_supported",
                "{'text': 'a', 'precision': 0.5}                  | /precision not_supported",
                "{'text': 'a', 'incognito': 'yes'}                | /incognito wrong_type",
            })
    void refusesWhatItCannotAnswer(String body, String violation) {
        assertThat(Bodies.violations(SearchRequest::parse, Bodies.json(body))).containsExactly(violation);
    }

    @Test
    void takesTwoThousandCharactersAndNoMore() {
        assertThat(parse("{'text': '" + "a".repeat(2000) + "'}").text().loose()).hasSize(2000);
        assertThat(Bodies.violations(SearchRequest::parse, Bodies.json("{'text': '" + "a".repeat(2001) + "'}")))
                .containsExactly("/text too_long");
    }

    private static SearchResources.Query parse(String body) {
        return SearchRequest.parse(Bodies.json(body));
    }
}
