package cairn.application.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ImportState;
import cairn.domain.resource.ResourceId;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A server that stops while it imports.
class ImportStopTest {
    private final Tenant tenant = new Tenant();
    private final Importing importing = new Importing(tenant);
    private final ResourceId inbox = tenant.inbox();

    /// Stops while it counts, while it skips finished items, and in the middle of a batch.
    @Test
    void anotherJobContinuesTheImportWhenTheServerStops() {
        int[] read = new int[1];
        int[] stop = {40};
        ListedReader reader = new ListedReader(ImportFormat.NETSCAPE);
        IntStream.range(0, 350)
                .forEach(i -> reader.with(() -> {
                    if (++read[0] == stop[0]) {
                        importing.setStopping(true);
                    }
                    return Importing.link("k" + i);
                }));
        CreateImport.Command command = importing.command(importing.creations().uploaded(3), Optional.empty());
        Import made = importing.create().execute(tenant.principal(), command);

        workUntilTheStop(reader, made);
        assertThat(read[0]).isEqualTo(40);
        stop[0] = 40 + 350 + 110;
        workUntilTheStop(reader, made);
        assertThat(tenant.in(inbox)).hasSize(200);
        stop[0] = read[0] + 50;
        workUntilTheStop(reader, made);
        assertThat(tenant.in(inbox)).hasSize(200);
        importing.work(reader, made.id());
        assertThat(importing.show(made.id()).state()).isEqualTo(ImportState.COMPLETED);
        assertThat(tenant.in(inbox)).hasSize(350);
    }

    private void workUntilTheStop(ListedReader reader, Import made) {
        int before = count(made);
        importing.work(reader, made.id());

        assertThat(count(made)).isEqualTo(before + 1);
        assertThat(importing.show(made.id()).state()).isIn(ImportState.PENDING, ImportState.RUNNING);
        importing.setStopping(false);
    }

    private int count(Import made) {
        return Math.toIntExact(
                tenant.jobs().stream().filter(importing.job(made.id())::equals).count());
    }
}
