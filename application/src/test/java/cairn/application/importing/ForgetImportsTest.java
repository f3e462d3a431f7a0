package cairn.application.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.Repositories.Imports;
import cairn.application.port.Window;
import cairn.application.port.exchange.ImportLedger.Taken;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.exchange.ImportRepository.Order;
import cairn.domain.content.BlobPath;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ImportState;
import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ForgetImportsTest {
    private final Tenant tenant = new Tenant();
    private final Imports imports = tenant.repositories().imports();
    private final ForgetImports forget =
            new ForgetImports(tenant.repositories().transactions(), imports.finished(), tenant.clock());

    private void ended() {
        Import run = Import.pending(
                new ImportId(tenant.ids().next()),
                "a.csv",
                null,
                null,
                tenant.clock().instant());
        Order order = new Order(
                new BlobPath(tenant.ids().next(), "csv"),
                tenant.principal().accountId(),
                tenant.principal().keyId());
        imports.runs().insert(tenant.workspace(), run, order);
        imports.runs()
                .update(
                        tenant.workspace(),
                        new Active(run, order, 0),
                        run.ended(ImportState.COMPLETED, null, tenant.clock().instant()),
                        1,
                        List.of());
        tenant.pass(Duration.ofSeconds(1));
    }

    private long left() {
        return imports.runs().list(tenant.workspace(), new Window(1, 0)).count();
    }

    @Test
    void keepsTheLast100ImportsForThreeMonths() {
        IntStream.range(0, 102).forEach(i -> ended());

        assertThat(forget.execute()).isZero();
        assertThat(left()).isEqualTo(100);
        tenant.pass(Duration.ofDays(90).minusSeconds(100));
        forget.execute();
        assertThat(left()).isEqualTo(100);
        tenant.pass(Duration.ofSeconds(50));
        forget.execute();
        assertThat(left()).isBetween(49L, 51L);
        tenant.pass(Duration.ofDays(1));
        forget.execute();

        assertThat(left()).isZero();
    }

    @Test
    void removesLedgerEntriesOfDeletedResources() {
        Taken gone = new Taken(new ResourceId(tenant.ids().next()), Taken.NO_IMPORT);
        Taken there = new Taken(tenant.inbox(), Taken.NO_IMPORT);
        imports.ledger().write(tenant.workspace(), "gone", gone);
        imports.ledger().write(tenant.workspace(), "there", there);

        assertThat(forget.execute()).isZero();

        assertThat(imports.ledger().find(tenant.workspace(), "gone")).isEmpty();
        assertThat(imports.ledger().find(tenant.workspace(), "there")).contains(there);
    }
}
