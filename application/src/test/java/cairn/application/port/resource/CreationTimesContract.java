package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.domain.resource.Resource;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What [CreationTimes] must find of the resources in a [ResourceRepository].
public interface CreationTimesContract extends Repositories.Contract {
    @Test
    default void findsCreationTimesOfResourcesInTheWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        Resource first = samples().note(home, home.inbox(), "first");
        Resource second = samples().note(home, home.inbox(), "second");
        Resource theirs = samples().note(other, other.inbox(), "theirs");

        assertThat(repositories()
                        .creationTimes()
                        .find(
                                home.workspace(),
                                Set.of(
                                        second.id(),
                                        theirs.id(),
                                        first.id(),
                                        samples().newId())))
                .isEqualTo(Map.of(
                        first.id(), first.header().createdAt(),
                        second.id(), second.header().createdAt()));
        assertThat(repositories().creationTimes().find(home.workspace(), Set.of()))
                .isEmpty();
    }
}
