package cairn.adapter.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.resource.FilterResources;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ProcessingState;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterRequestTest {
    @Test
    void asksForTheNewestTwentyOfAllByItself() {
        FilterResources.Query query = parse("{}");

        assertThat(query.filter()).isEqualTo(ResourceFilter.ALL);
        assertThat(query.order()).isEqualTo(ResourceOrder.NEWEST_FIRST);
        assertThat(query.limit()).isEqualTo(20);
        assertThat(query.parent()).isEmpty();
        assertThat(query.cursor()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"null, 20", "0, 0", "1, 1", "200, 200", "201, 200", "99999999999999999999, 200"})
    void clampsTheLimit(String limit, int expected) {
        assertThat(parse("{'limit': " + limit + "}").limit()).isEqualTo(expected);
    }

    @Test
    void readsEveryCondition() {
        ResourceFilter filter = parse(
                        "{'rootId': '" + Bodies.ID + "', 'includeRoots': true, 'kind': ['image', 'image'],"
                                + " 'kindExclude': ['folder'], 'tagIds': ['" + Bodies.ID + "'], 'tagMatch': 'any',"
                                + " 'resourceIds': ['" + Bodies.ID + "'], 'userIds': ['" + Bodies.ID + "'],"
                                + " 'mimeTypes': ['image/png'], 'stateProcessing': ['failed'],"
                                + " 'createdAfter': '2026-01-02', 'modifiedBefore': '2026-01-02T03:04:05.678+02:00'}")
                .filter();

        assertThat(filter.roots()).hasSize(1);
        assertThat(filter.includeRoots()).isTrue();
        assertThat(filter.kinds()).containsExactly(Kind.IMAGE);
        assertThat(filter.excludedKinds()).containsExactly(Kind.FOLDER);
        assertThat(filter.tags()).hasSize(1);
        assertThat(filter.anyTag()).isTrue();
        assertThat(filter.ids()).hasSize(1);
        assertThat(filter.users()).hasSize(1);
        assertThat(filter.mediaTypes()).hasSize(1);
        assertThat(filter.states()).containsExactly(ProcessingState.FAILED);
        assertThat(filter.created().after()).contains(Instant.parse("2026-01-02T00:00:00Z"));
        assertThat(filter.modified().before()).contains(Instant.parse("2026-01-02T01:04:05.678Z"));
    }

    @Test
    void anOrderIsUpwardsUnlessItSays() {
        assertThat(parse("{'order': {'property': 'name'}}").order()).isEqualTo(new ResourceOrder(Property.NAME, false));
        assertThat(parse("{'order': {'property': 'size', 'direction': 'DESC'}}").order())
                .isEqualTo(new ResourceOrder(Property.SIZE, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'label': null, 'taskId': null, 'name': null}",
                "{'name': ' ', 'shared': [], 'random': false, 'includeDescendants': 0, 'parentRoot': {}}",
                "{'parentId': null, 'kind': null, 'order': null, 'cursor': '', 'createdAfter': null}",
            })
    void whatAsksForNothingIsFine(String body) {
        assertThat(parse(body).filter()).isEqualTo(ResourceFilter.ALL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'kinds': ['image']}                  | /kinds unknown_field",
                "{'a/b~c': 1}                          | /a~1b~0c unknown_field",
                "{'limit': -1}                         | /limit out_of_range",
                "{'limit': 1.5}                        | /limit wrong_type",
                "{'limit': '20'}                       | /limit wrong_type",
                "{'kind': 'image'}                     | /kind wrong_type",
                "{'kind': ['picture']}                 | /kind/0 invalid_value",
                "{'rootId': '@alias::inbox'}           | /rootId invalid_format",
                "{'tagMatch': 'some'}                  | /tagMatch invalid_value",
                "{'stateProcessing': ['done']}         | /stateProcessing/0 invalid_value",
                "{'mimeTypes': ['image']}              | /mimeTypes/0 invalid_format",
                "{'createdAfter': '2026-02-30'}        | /createdAfter invalid_format",
                "{'createdAfter': '2026-01-01T00:00'}  | /createdAfter invalid_format",
                "{'createdAfter': 1767225600}          | /createdAfter wrong_type",
                "{'order': {'property': 'colour'}}     | /order/property invalid_value",
                "{'order': {'direction': 'ASC'}}       | /order/property required",
                "{'name': 'x'}                         | /name not_supported",
                "{'includeDescendants': 'all'}         | /includeDescendants not_supported",
                "{'random': true}                      | /random not_supported",
                "{'label': 3}                          | /label not_supported",
            })
    void refusesWhatItCannotHonour(String body, String violation) {
        assertThat(Bodies.violations(FilterRequest::parse, Bodies.json(body))).containsExactly(violation);
    }

    @Test
    void takesAThousandIdsAndNoMore() {
        String ids = ("'" + Bodies.ID + "',").repeat(999) + "'" + Bodies.ID + "'";

        assertThat(parse("{'resourceIds': [" + ids + "]}").filter().ids()).hasSize(1);
        assertThat(Bodies.violations(
                        FilterRequest::parse, Bodies.json("{'resourceIds': [" + ids + ",'" + Bodies.ID + "']}")))
                .containsExactly("/resourceIds too_long");
    }

    private static FilterResources.Query parse(String body) {
        return FilterRequest.parse(Bodies.json(body));
    }
}
