package cairn.adapter.http.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.alias.Aliases;
import cairn.application.alias.ShowAlias;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.listing.FilterResources;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Creations;
import cairn.application.resource.ParentResolver;
import cairn.domain.failure.Failure;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// More folders than fit on one page contain the wanted name and sort before it.
class FoldersTest {
    private static final int MANY = 501;

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final Folders folders = folders(tenant.repositories());

    private Folders folders(InMemoryRepositories repositories) {
        return new Folders(
                new FilterResources(
                        repositories.transactions(),
                        repositories.resources(),
                        repositories.tree(),
                        repositories.aliases(),
                        new ParentResolver(repositories.tree(), repositories.aliases(), repositories.resources()),
                        tenant.ids()),
                creations.folders(),
                new ShowAlias(new Aliases(repositories.transactions(), repositories.aliases(), repositories.tree())));
    }

    @BeforeEach
    void manyContainIt() {
        tenant.repositories().transactions().write(new TreeLock.Exclusive(tenant.workspace()), () -> {
            for (int i = 0; i < MANY; i++) {
                creations.folder(tenant.inbox(), "2026-" + i + " Journal");
            }
            return tenant;
        });
    }

    private ParentRef find(String name, boolean makes) {
        return folders.find(tenant.principal(), name, "in", makes);
    }

    @Test
    void findsTheFolderWithExactlyThatName() {
        ResourceId journal = creations.folder(tenant.inbox(), "Journal");
        creations.folder(tenant.inbox(), "Journals");

        assertThat(find(" JOURNAL ", false)).isEqualTo(new ParentRef.ById(journal));
    }

    @Test
    void findsAFolderThatWasCreatedBefore() {
        ParentRef made = find("Journal", true);

        assertThat(find("Journal", true)).isEqualTo(made);
    }

    @Test
    void refusesAnAmbiguousFolderName() {
        ResourceId one = creations.folder(tenant.inbox(), "Journal");
        ResourceId two = creations.folder(tenant.inbox(), "journal");

        Failure failure = tenant.refusal(() -> find("Journal", true));

        assertThat(failure.hint()).contains("Several", one.toString(), two.toString());
    }
}
