package cairn.application.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.fake.Tenant;
import cairn.application.port.blob.UploadRepository.Leftover;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.ImportedItem.Body;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.content.MediaType;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportCounts;
import cairn.domain.importing.ImportFormat;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// The bytes of files in imports that fail.
class ImportedFilesTest {
    private final Tenant tenant = new Tenant();
    private final Importing importing = new Importing(tenant);

    private static ImportStep file(String key, Optional<Body> transcript) {
        Body body = new Body("bin", 3, () -> new ByteArrayInputStream(new byte[3]));
        MediaType type = new MediaType("application", "octet-stream");
        return new ImportStep.Item(Importing.item(
                key,
                List.of(),
                new ImportedItem.Content.File(key + ".bin", type, body, null, null, null, false, transcript),
                null));
    }

    @Test
    void anAttemptThatFailsWithinABatchReleasesItsBytes() {
        AtomicInteger readings = new AtomicInteger();
        ListedReader reader = new ListedReader(ImportFormat.CAIRN)
                .with(file("a", Optional.empty()))
                .with(() -> {
                    // The first reading only counts.
                    if (readings.incrementAndGet() == 2) {
                        throw new IllegalStateException("away");
                    }
                    return Importing.link("b");
                });
        Import made = importing
                .create()
                .execute(
                        tenant.principal(),
                        importing.command(importing.creations().uploaded(3), Optional.empty()));
        long reserved = tenant.usage().reservedBytes();

        assertThatThrownBy(() -> importing.work(reader, made.id())).hasMessage("away");

        assertThat(tenant.usage().reservedBytes()).isEqualTo(reserved);
        assertThat(tenant.repositories().uploads().list(Leftover.UNCONSUMED, Tenant.NOON.plus(Duration.ofDays(2)), 10))
                .isEmpty();
        importing.work(reader, made.id());
        assertThat(importing.show(made.id()).counts().created()).isEqualTo(2);
        assertThat(tenant.usage().reservedBytes()).isZero();
    }

    @Test
    void aFileWithADamagedTranscriptReservesNoBytes() {
        Body damaged = new Body("txt", 1, () -> {
            throw new UnreadableImport("damaged_entry", "It is damaged.");
        });

        Import done = importing.run(
                new ListedReader(ImportFormat.CAIRN).with(file("a", Optional.of(damaged))), Optional.empty());

        assertThat(done.counts()).isEqualTo(new ImportCounts(0, 0, 0, 1, 1));
        assertThat(tenant.usage().reservedBytes()).isZero();
    }
}
