package cairn.application.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.change.ChangeLog;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeleteChangesTest {
    private static final Duration KEPT = Duration.ofDays(90);

    private final Tenant tenant = new Tenant();
    private final Repositories repositories = tenant.repositories();
    private final Samples samples = new Samples(repositories, tenant.ids());
    private final ChangeLog log = repositories.changeLog();
    private final DeleteChanges delete = new DeleteChanges(repositories.transactions(), log, tenant.clock(), KEPT);

    private void notes(int count) {
        repositories
                .transactions()
                .writeRelaxed(() -> IntStream.range(0, count)
                        .mapToObj(i -> samples.newHeader(tenant.principal().accountId(), tenant.inbox(), "note", "1"))
                        .peek(header -> repositories
                                .resources()
                                .insert(tenant.workspace(), new Resource.Notepad(header, 0, "")))
                        .map(Header::id)
                        .toList());
    }

    private int left() {
        return log.list(tenant.workspace(), 0, 10_000).size();
    }

    @Test
    void continuesOnlyAfterAFullBatch() {
        notes(1500);
        int before = left();
        tenant.pass(KEPT);
        assertThat(delete.execute()).isZero();
        assertThat(left()).isEqualTo(before);
        tenant.pass(Duration.ofMillis(1));

        assertThat(delete.execute()).isEqualTo(1000);
        assertThat(left()).isEqualTo(before - 1000);
        assertThat(delete.execute())
                .as("it rests, whatever becomes old meanwhile")
                .isZero();
        assertThat(left()).isZero();
    }
}
