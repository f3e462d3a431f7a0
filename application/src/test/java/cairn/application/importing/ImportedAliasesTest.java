package cairn.application.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cairn.application.alias.SetAlias;
import cairn.application.fake.Tenant;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ImportState;
import cairn.domain.importing.ReportEntry;
import cairn.domain.importing.ReportEntry.Outcome;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ImportedAliasesTest {
    private final Tenant tenant = new Tenant();
    private final Importing importing = new Importing(tenant);

    private static ImportStep folder(String name, String... aliases) {
        return new ImportStep.Item(new ImportedItem(
                name,
                List.of(),
                name,
                new ResourceName(name),
                new ImportedItem.Content.Folder(),
                new ImportedItem.Details(
                        List.of(),
                        null,
                        null,
                        null,
                        null,
                        false,
                        null,
                        Retention.UNLIMITED,
                        Optional.empty(),
                        Optional.empty(),
                        null,
                        Arrays.stream(aliases).map(Alias::new).toList(),
                        List.of()),
                List.of()));
    }

    private List<NamedFolder> aliases() {
        return tenant.repositories().aliases().list(tenant.workspace());
    }

    private Import run(ImportStep... folders) {
        ListedReader reader = new ListedReader(ImportFormat.CAIRN);
        Arrays.stream(folders).forEach(reader::with);
        return importing.run(reader, Optional.of(tenant.inbox()));
    }

    @Test
    void skipsAliasesBeyondTheLimitOfTheWorkspace() {
        IntStream.range(aliases().size(), SetAlias.Command.MOST - 2)
                .forEach(i -> tenant.repositories()
                        .aliases()
                        .insert(tenant.workspace(), new NamedFolder(new Alias("known-" + i), tenant.inbox())));

        Import done = run(folder("one", "a"), folder("two", "b", "c"), folder("three", "a", "d"));

        assertThat(done.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(done.counts().created()).isEqualTo(3);
        assertThat(aliases())
                .hasSize(SetAlias.Command.MOST)
                .extracting(named -> named.alias().name())
                .contains("a", "b")
                .doesNotContain("c", "d");
        assertThat(importing.report(done.id()))
                .extracting(ReportEntry::outcome, ReportEntry::name, ReportEntry::code)
                .containsExactly(
                        tuple(Outcome.CHANGED, "two", "too_many_aliases"),
                        tuple(Outcome.CHANGED, "three", "alias_taken"),
                        tuple(Outcome.CHANGED, "three", "too_many_aliases"));
    }
}
