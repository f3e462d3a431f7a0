package cairn.application.copy;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.resource.Creations;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.upload.Upload;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Storage reserved for copies of bytes.
class CopyTicketsTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final CopyTickets tickets = new CopyTickets(
            tenant.repositories().transactions(),
            tenant.repositories().uploads(),
            tenant.repositories().blobRemovals(),
            tenant.repositories().usage(),
            tenant.ids(),
            tenant.clock());

    @Test
    void reservesNothingInADeletedWorkspace() {
        BlobPath path = creations.uploaded(30);
        creations.file(tenant.principal(), Creations.in(tenant.inbox()), path, null);
        List<Upload> wanted = tickets.ticket(tenant.principal(), path).stream().toList();
        assertThat(wanted).hasSize(1);
        tenant.repositories()
                .workspaceDeletions()
                .delete(tenant.workspace(), tenant.clock().instant());

        Failure refusal = tenant.refusal(() -> tickets.reserve(tenant.principal(), wanted));

        assertThat(refusal)
                .isInstanceOfSatisfying(
                        Failure.NotFound.class,
                        failure -> assertThat(failure.what()).isEqualTo(Failure.Missing.WORKSPACE));
        assertThat(tenant.usage().reservedBytes()).isZero();
    }
}
