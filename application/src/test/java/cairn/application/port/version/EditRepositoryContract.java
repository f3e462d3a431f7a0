package cairn.application.port.version;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.version.EditRepository.Edit;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Author;
import cairn.domain.workspace.KeyId;
import org.junit.jupiter.api.Test;

/// What an [EditRepository] must do.
public interface EditRepositoryContract extends Repositories.Contract {
    @Test
    default void findsTheLastEdit() {
        Home home = samples().home();
        ResourceId resource = samples().newId();
        Author author = new Author(home.account().id(), new KeyId(samples().id()));
        Edit first = new Edit(2, samples().tick(), author);
        Edit second = new Edit(3, samples().tick(), new Author(home.account().id(), null));
        assertThat(repositories().edits().find(home.workspace(), resource)).isEmpty();

        repositories().edits().write(home.workspace(), resource, first);
        assertThat(repositories().edits().find(home.workspace(), resource)).contains(first);
        repositories().edits().write(home.workspace(), resource, second);

        assertThat(repositories().edits().find(home.workspace(), resource)).contains(second);
        assertThat(repositories().edits().find(samples().home().workspace(), resource))
                .isEmpty();
    }
}
