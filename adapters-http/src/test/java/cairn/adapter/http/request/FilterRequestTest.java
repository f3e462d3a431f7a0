package cairn.adapter.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.listing.FilterResources;
import cairn.application.listing.FilterResources.Place;
import cairn.domain.content.MediaRange;
import cairn.domain.resource.AddressKey;
import cairn.domain.resource.Kind;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ProcessingState;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.Labelled;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.RootCriteria;
import cairn.domain.tree.RootType;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterRequestTest {
    @Test
    void returnsTheNewestTwentyByDefault() {
        FilterResources.Query query = parse("{}");

        assertThat(query.filter()).isEqualTo(ResourceFilter.ALL);
        assertThat(query.order()).isEqualTo(ResourceOrder.NEWEST_FIRST);
        assertThat(query.limit()).isEqualTo(20);
        assertThat(query.place()).isEqualTo(Place.ANYWHERE);
        assertThat(query.random()).isFalse();
        assertThat(query.cursor()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"null, 20", "0, 0", "1, 1", "200, 200", "201, 200", "99999999999999999999, 200"})
    void clampsTheLimit(String limit, int expected) {
        assertThat(parse("{'limit': " + limit + "}").limit()).isEqualTo(expected);
    }

    @Test
    void readsEveryCondition() {
        ResourceFilter filter = parse("{'kind': ['image', 'image'], 'name': 'É', 'label': {'id': 3},"
                        + " 'kindExclude': ['folder'], 'tagIds': ['" + Bodies.ID + "'], 'tagMatch': 'any',"
                        + " 'resourceIds': ['" + Bodies.ID + "'], 'userIds': ['" + Bodies.ID + "'],"
                        + " 'url': 'HTTPS://Example.org:443', 'shared': ['with-me'],"
                        + " 'mimeTypes': ['image/png', 'audio/*'], 'stateProcessing': ['failed'],"
                        + " 'createdAfter': '2026-01-02', 'modifiedBefore': '2026-01-02T03:04:05.678+02:00'}")
                .filter();

        assertThat(filter.name().orElseThrow().folded()).isEqualTo("e");
        assertThat(filter.address()).contains(new AddressKey("https://example.org/"));
        assertThat(filter.label()).contains(new Labelled(Optional.of(new LabelId(3))));
        assertThat(filter.shared()).isTrue();
        assertThat(filter.kinds()).containsExactly(Kind.IMAGE);
        assertThat(filter.excludedKinds()).containsExactly(Kind.FOLDER);
        assertThat(filter.tags()).hasSize(1);
        assertThat(filter.anyTag()).isTrue();
        assertThat(filter.ids()).hasSize(1);
        assertThat(filter.users()).hasSize(1);
        assertThat(filter.mediaTypes())
                .containsExactlyInAnyOrder(new MediaRange("image", "png"), new MediaRange("audio", "*"));
        assertThat(filter.states()).containsExactly(ProcessingState.FAILED);
        assertThat(filter.created().after()).contains(Instant.parse("2026-01-02T00:00:00Z"));
        assertThat(filter.modified().before()).contains(Instant.parse("2026-01-02T01:04:05.678Z"));
    }

    @Test
    void readsEveryPlace() {
        Place place = parse("{'parentId': '@alias::inbox', 'rootId': '" + Bodies.ID + "', 'includeDescendants': 3,"
                        + " 'parentRoot': {'type': 'SYSTEM', 'subtype': 'inbox', 'isPrivate': true},"
                        + " 'rootTypes': ['SPACE', 'SYSTEM'], 'includeRoots': true}")
                .place();

        assertThat(place.parent()).contains(new ParentRef.ByAlias(Alias.INBOX));
        assertThat(place.root()).contains(ParentRef.parse(Bodies.ID).orElseThrow());
        assertThat(place.levels()).contains(3);
        assertThat(place.criteria())
                .contains(new RootCriteria(Optional.of(RootType.SYSTEM), Optional.of("inbox"), Optional.of(true)));
        assertThat(place.types()).containsExactlyInAnyOrder(RootType.SPACE, RootType.SYSTEM);
        assertThat(place.includeRoots()).isTrue();
        assertThat(parse("{'includeDescendants': 'all'}").place().levels()).contains(ContainerTree.MAX_DEPTH);
    }

    @Test
    void ignoresCaseInRootTypes() {
        Place place = parse("{'rootTypes': ['space'], 'parentRoot': {'type': 'System'}}")
                .place();

        assertThat(place.types()).containsExactly(RootType.SPACE);
        assertThat(place.criteria().orElseThrow().type()).contains(RootType.SYSTEM);
    }

    @Test
    void normalisesUrlsAsBrowsersShowThem() {
        assertThat(parse("{'url': 'https://example.org/?q=x|y'}").filter().address())
                .contains(new AddressKey("https://example.org/?q=x%7Cy"));
        assertThat(parse("{'url': 'ftp://example.org/a'}").filter().address()).isPresent();
    }

    @Test
    void acceptsASingleKindInsteadOfAList() {
        assertThat(parse("{'kind': 'image', 'kindExclude': 'folder'}").filter())
                .isEqualTo(
                        parse("{'kind': ['image'], 'kindExclude': ['folder']}").filter());
    }

    @Test
    void aNullLabelSelectsUnlabelledResources() {
        assertThat(parse("{'label': null}").filter().label()).contains(new Labelled(Optional.empty()));
        assertThat(parse("{'label': 8}").filter().label()).contains(new Labelled(Optional.of(new LabelId(8))));
        assertThat(parse("{}").filter().label()).isEmpty();
    }

    @Test
    void inclusionsCanBeSkipped() {
        FilterRequest request =
                FilterRequest.parse(Bodies.json("{'skipInclusions': true, 'includeSubfolderCount': true}"));

        assertThat(request.skipInclusions()).isTrue();
        assertThat(request.query().countsSubfolders()).isFalse();
        assertThat(parse("{'includeSubfolderCount': true}").countsSubfolders()).isTrue();
    }

    @Test
    void sortsAscendingByDefault() {
        assertThat(parse("{'order': {'property': 'name'}}").order()).isEqualTo(new ResourceOrder(Property.NAME, false));
        assertThat(parse("{'order': {'property': 'size', 'direction': 'DESC'}}").order())
                .isEqualTo(new ResourceOrder(Property.SIZE, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'taskId': null, 'name': null, 'url': null, 'parentRoot': {'type': null}}",
                "{'name': ' ', 'shared': [], 'random': false, 'parentRoot': {}, 'rootTypes': []}",
                "{'parentId': null, 'kind': null, 'order': null, 'cursor': '', 'createdAfter': null}",
            })
    void ignoresEmptyAndNullConditions(String body) {
        assertThat(parse(body)).isEqualTo(parse("{}"));
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
                "{'kind': 5}                           | /kind wrong_type",
                "{'kind': 'picture'}                   | /kind invalid_value",
                "{'kind': ['picture']}                 | /kind/0 invalid_value",
                "{'rootId': 'inbox'}                   | /rootId invalid_format",
                "{'tagMatch': 'some'}                  | /tagMatch invalid_value",
                "{'stateProcessing': ['done']}         | /stateProcessing/0 invalid_value",
                "{'mimeTypes': ['image']}              | /mimeTypes/0 invalid_format",
                "{'createdAfter': '2026-02-30'}        | /createdAfter invalid_format",
                "{'createdAfter': '2026-01-01T00:00'}  | /createdAfter invalid_format",
                "{'createdAfter': 1767225600}          | /createdAfter wrong_type",
                "{'order': {'property': 'colour'}}     | /order/property invalid_value",
                "{'order': {'direction': 'ASC'}}       | /order/property required",
                "{'order': {'property': 'id'}}         | /order/property invalid_value",
                "{'order': {'property': 'random'}}     | /order/property invalid_value",
                "{'order': {'property': 'name', 'nulls': 1}} | /order/nulls unknown_field",
                "{'order': {'property': 'name', 'direction': 'Desc'}} | /order/direction invalid_value",
                "{'name': 5}                           | /name wrong_type",
                "{'name': '\u0301'}                    | /name invalid_value",
                "{'url': 'example.org'}                | /url invalid_format",
                "{'includeDescendants': 4}             | /includeDescendants out_of_range",
                "{'includeDescendants': 'some'}        | /includeDescendants invalid_value",
                "{'includeDescendants': true}          | /includeDescendants wrong_type",
                "{'parentRoot': {'kind': 'SPACE'}}     | /parentRoot/kind unknown_field",
                "{'parentRoot': {'type': 'ATTIC'}}     | /parentRoot/type invalid_value",
                "{'rootTypes': ['ATTIC']}              | /rootTypes/0 invalid_value",
                "{'random': 'yes'}                     | /random wrong_type",
                "{'label': 9}                          | /label out_of_range",
                "{'label': {'id': 0}}                  | /label/id out_of_range",
                "{'label': 'red'}                      | /label wrong_type",
                "{'taskId': false}                     | /taskId not_supported",
                "{'shared': 'me'}                      | /shared wrong_type",
            })
    void refusesWhatItCannotHonour(String body, String violation) {
        assertThat(Bodies.violations(FilterRequest::parse, Bodies.json(body))).containsExactly(violation);
    }

    @Test
    void acceptsAtMostAThousandIds() {
        String ids = ("'" + Bodies.ID + "',").repeat(999) + "'" + Bodies.ID + "'";

        assertThat(parse("{'resourceIds': [" + ids + "]}").filter().ids()).hasSize(1);
        assertThat(Bodies.violations(
                        FilterRequest::parse, Bodies.json("{'resourceIds': [" + ids + ",'" + Bodies.ID + "']}")))
                .containsExactly("/resourceIds too_long");
    }

    private static FilterResources.Query parse(String body) {
        return FilterRequest.parse(Bodies.json(body)).query();
    }
}
