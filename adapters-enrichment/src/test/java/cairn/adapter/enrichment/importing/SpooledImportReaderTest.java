package cairn.adapter.enrichment.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.Unavailable;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.failure.Failure.Part;
import cairn.domain.importing.ImportFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules for files of every format: unknown formats are refused, and no files are left on the disk.
class SpooledImportReaderTest {
    private static final String CSV =
            "id,title,url,folder,created\n1,Bread,https://bread.example/,Cooking,2024-01-02T03:04:05Z\n";

    private static final long RESERVE = 256L << 20;
    private static final int SIZE = 20 << 20;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "only a sentence", "{}", "[]", "<html><p>a page</p></html>", "PK\u0003\u0004"})
    void refusesAFileOfUnknownFormat(String text) throws IOException {
        assertThatThrownBy(() -> files().read(text)).isInstanceOf(UnreadableImport.class);
        assertNothingIsLeft();
    }

    @Test
    void refusesAFileThatDoesNotHaveTheDeclaredFormat() throws IOException {
        assertThatThrownBy(() -> files().read(bytes(CSV), Optional.of(ImportFormat.CAIRN)))
                .isInstanceOf(UnreadableImport.class);
        assertNothingIsLeft();
    }

    @Test
    void deletesItsCopyAfterReading() throws IOException {
        assertThat(files().read(CSV).items()).hasSize(2);
        assertNothingIsLeft();
    }

    @Test
    void refusesAnImportThatWouldUseTheDiskReserve() throws IOException {
        assertNoRoom(() -> RESERVE + RESERVE / 4 + SIZE - 1);
        assertNothingIsLeft();
    }

    @Test
    void abortsItsCopyWhenOthersFillTheDisk() throws IOException {
        AtomicLong free = new AtomicLong(RESERVE * 10);
        assertNoRoom(() -> free.getAndSet(RESERVE));
        assertNothingIsLeft();
    }

    @Test
    void reportsAFullDiskAsUnavailable() throws IOException {
        SpooledImportReader reader = new SpooledImportReader(folder, new SpoolSpace(() -> Long.MAX_VALUE, 0));

        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(() -> reader.open(
                        "file",
                        () -> {
                            throw new IOException("No space left on device");
                        },
                        SIZE,
                        Optional.empty()))
                .satisfies(thrown -> assertThat(thrown.part()).isEqualTo(Part.DISK));
        assertNothingIsLeft();
    }

    private void assertNoRoom(LongSupplier usable) {
        SpooledImportReader reader = new SpooledImportReader(folder, new SpoolSpace(usable, RESERVE));

        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(() ->
                        reader.open("file", () -> new ByteArrayInputStream(new byte[SIZE]), SIZE, Optional.empty()))
                .satisfies(thrown -> assertThat(thrown.part()).isEqualTo(Part.DISK));
    }

    private Files files() {
        return new Files(folder);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void assertNothingIsLeft() throws IOException {
        try (Stream<Path> left = java.nio.file.Files.walk(folder)) {
            assertThat(left.filter(java.nio.file.Files::isRegularFile)).isEmpty();
        }
    }
}
