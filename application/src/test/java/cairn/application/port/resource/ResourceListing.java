package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import java.util.List;

/// Listing under test.
public interface ResourceListing extends Repositories.Contract {
    ResourceOrder OLDEST_FIRST = new ResourceOrder(Property.CREATED_AT, false);

    default List<ResourceId> list(Home home, ResourceFilter filter) {
        return list(home, filter, OLDEST_FIRST);
    }

    default List<ResourceId> list(Home home, ResourceFilter filter, ResourceOrder order) {
        List<ResourceId> ids = repositories().resources().list(home.workspace(), filter, order, null, 1000).stream()
                .map(Positioned::id)
                .toList();
        assertThat(repositories().resources().count(home.workspace(), filter, 1000))
                .isEqualTo(ids.size());
        return ids;
    }
}
