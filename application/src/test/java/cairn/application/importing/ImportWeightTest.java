package cairn.application.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The size of a batch is limited by the weight of its items.
class ImportWeightTest {
    private static final int NOTES = 5;

    private final Tenant tenant = new Tenant();
    private final Importing importing = new Importing(tenant);

    /// Existing items are not read again, but their steps hold the content from the file.
    @Test
    void theWeightOfABatchIncludesItemsThatExist() {
        importing.run(notes(() -> {}), Optional.empty());
        Import again = importing
                .create()
                .execute(
                        tenant.principal(),
                        importing.command(importing.creations().uploaded(3), Optional.empty()));
        List<Long> existing = new ArrayList<>();

        importing.work(
                notes(() -> existing.add(importing.show(again.id()).counts().existing())), again.id());

        assertThat(importing.show(again.id()).counts().existing()).isEqualTo(NOTES);
        assertThat(existing.subList(NOTES, 2 * NOTES)).containsExactly(0L, 0L, 2L, 2L, 4L);
    }

    private static ListedReader notes(Runnable onRead) {
        ListedReader reader = new ListedReader(ImportFormat.KARAKEEP);
        for (int i = 0; i < NOTES; i++) {
            ImportStep step = new ImportStep.Item(
                    Importing.item("n" + i, List.of(), new ImportedItem.Content.Note(new Large()), null));
            reader.with(() -> {
                onRead.run();
                return step;
            });
        }
        return reader;
    }

    /// A text that claims to be large.
    private record Large() implements ImportedItem.Text {
        @Override
        public String read() {
            return "text";
        }

        @Override
        public int held() {
            return 20 << 20;
        }
    }
}
