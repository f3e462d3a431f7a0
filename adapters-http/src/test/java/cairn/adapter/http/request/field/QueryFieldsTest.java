package cairn.adapter.http.request.field;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.request.Bodies;
import cairn.adapter.http.request.RootQuery;
import cairn.adapter.http.request.UploadRequest;
import cairn.application.port.Window;
import cairn.domain.tree.RootType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryFieldsTest {
    @ParameterizedTest
    @CsvSource({
        "'', 20, 0",
        "'limit=&offset=', 20, 0",
        "'limit=null&offset=null', 20, 0",
        "'limit=0', 0, 0",
        "'limit=100&offset=10000', 100, 10000",
        "'limit=101', 100, 0",
        "'limit=99999999999999999999', 100, 0",
    })
    void readsLimitAndOffset(String query, int limit, int offset) {
        QueryFields fields = fields(query);

        assertThat(fields.window()).isEqualTo(new Window(limit, offset));
        assertThat(Bodies.violations(() -> fields.violations().refuse())).isEmpty();
    }

    @Test
    void ignoresEmptyPartsBetweenAmpersands() {
        QueryFields fields = new QueryFields(Map.of("", List.of("", ""), "limit", List.of("5")));
        fields.refuseAllBut(Set.of("limit"));
        assertThat(Bodies.violations(() -> fields.violations().refuse())).isEmpty();

        QueryFields nameless = new QueryFields(Map.of("", List.of("5")));
        nameless.refuseAllBut(Set.of("limit"));
        assertThat(Bodies.violations(() -> nameless.violations().refuse())).containsExactly("#query/ unknown_field");
    }

    @ParameterizedTest
    @CsvSource({
        "limit=-1, #query/limit out_of_range",
        "limit=ten, #query/limit wrong_type",
        "limit=1.5, #query/limit wrong_type",
        "limit=1e-1, #query/limit wrong_type",
        "'limit=1&limit=1', #query/limit duplicate",
        "offset=10001, #query/offset out_of_range",
        "offset=-1, #query/offset out_of_range",
    })
    void refusesInvalidLimitsAndOffsets(String query, String violation) {
        QueryFields fields = fields(query);
        fields.window();

        assertThat(Bodies.violations(() -> fields.violations().refuse())).containsExactly(violation);
    }

    @ParameterizedTest
    @CsvSource({
        "'filename=a&size=x', #query/size wrong_type",
        "'filename=a&size=-1', #query/size out_of_range",
        "'filename=a', #query/size required",
        "'filename=&size=1', #query/filename too_short",
        "'size=1', #query/filename required",
        "'filename=a&size=1&resourceId=x', #query/resourceId invalid_format",
    })
    void refusesUploadsWithoutNameOrSize(String query, String violation) {
        assertThat(Bodies.violations(() -> UploadRequest.parse(fields(query)))).containsExactly(violation);
    }

    @Test
    void capsAHugeSizeAtTheLargestLong() {
        assertThat(UploadRequest.parse(fields("filename=a&size=99999999999999999999"))
                        .command()
                        .size())
                .isEqualTo(Long.MAX_VALUE);
        assertThat(UploadRequest.parse(Bodies.json("{'filename': 'a', 'size': 99999999999999999999}"))
                        .command()
                        .size())
                .isEqualTo(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @CsvSource({
        "types=system&types=SPACE",
        "types[]=system&types[]=space",
    })
    void readsRepeatedParametersWithAndWithoutBrackets(String query) {
        assertThat(RootQuery.parse(fields(query)).query().types())
                .containsExactlyInAnyOrder(RootType.SYSTEM, RootType.SPACE);
    }

    @ParameterizedTest
    @CsvSource({
        "property=name&direction=desc, true",
        "order[property]=createdAt, true",
        "search=x, false",
    })
    void acceptsBothSpellingsOfAnOrder(String query, boolean ordered) {
        assertThat(RootQuery.parse(fields(query)).order().isPresent()).isEqualTo(ordered);
    }

    @ParameterizedTest
    @CsvSource({
        "property=size, #query/property invalid_value",
        "property=name&direction=up, #query/direction invalid_value",
        "types=FOLDER, #query/types invalid_value",
        "direction=DESC, #query/property required",
        "order[direction]=asc&property=null, #query/property required",
        "search[]=x, #query/search[] unknown_field",
        "limit[0]=5, #query/limit[0] unknown_field",
    })
    void refusesUnknownNamesAndValues(String query, String violation) {
        assertThat(Bodies.violations(() -> RootQuery.parse(fields(query)))).containsExactly(violation);
    }

    @Test
    void aDirectionAloneAppliesToTheDefaultOrder() {
        assertThat(RootQuery.parseSpaces(fields("direction=DESC")).order())
                .isEqualTo(RootQuery.parseSpaces(fields("property=createdAt&direction=DESC"))
                        .order())
                .isPresent();
    }

    private static QueryFields fields(String query) {
        Map<String, List<String>> values = Arrays.stream(query.split("&"))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.groupingBy(
                        pair -> pair[0], Collectors.mapping(pair -> pair[1], Collectors.toList())));
        return new QueryFields(values);
    }
}
