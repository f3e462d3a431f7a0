package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LONG;

import cairn.application.port.HeapRoom;
import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Unavailable;
import cairn.application.port.content.TextRepository.Slice;
import cairn.application.port.content.TextRepository.Source;
import cairn.domain.failure.Failure.Part;
import cairn.domain.resource.ResourceId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a [TextRepository] must do.
public interface TextRepositoryContract extends Repositories.Contract {
    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 524_287, 524_288, 524_289, 1_048_576, 3_000_000})
    default void returnsTheStoredBytesUnchanged(int length) {
        Home home = samples().home();
        ResourceId note = samples().newId();

        repositories().texts().write(home.workspace(), note, Source.WRITTEN, bytes(length));

        assertThat(repositories()
                        .texts()
                        .find(home.workspace(), note, Source.WRITTEN)
                        .orElseThrow())
                .isEqualTo(bytes(length));
    }

    @Test
    default void requestsHeapRoomBeforeReadingALongText() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        repositories().texts().write(home.workspace(), note, Source.WRITTEN, bytes(3_000_000));
        repositories().texts().write(home.workspace(), note, Source.EXTRACTED, bytes(1_000_000));
        List<Long> asked = new ArrayList<>();
        LongConsumer full = bytes -> {
            throw Unavailable.spared(Part.SERVER, "full", Duration.ZERO);
        };

        HeapRoom.within(asked::add, () -> repositories().texts().find(home.workspace(), note, Source.WRITTEN));

        assertThat(asked).singleElement(LONG).isGreaterThanOrEqualTo(3_000_000);
        assertThatThrownBy(() -> HeapRoom.within(
                        full, () -> repositories().texts().find(home.workspace(), note, Source.WRITTEN)))
                .isInstanceOf(Unavailable.class);
        assertThat(HeapRoom.within(full, () -> repositories().texts().find(home.workspace(), note, Source.EXTRACTED)))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 1_048_577})
    default void returnsTheBytesOfAnInsertedText(int length) {
        Home home = samples().home();
        ResourceId note = samples().newId();

        repositories().texts().insert(home.workspace(), note, Source.WRITTEN, bytes(length));

        assertThat(repositories()
                        .texts()
                        .find(home.workspace(), note, Source.WRITTEN)
                        .orElseThrow())
                .isEqualTo(bytes(length));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 524_288, 600_000, 5_000_000})
    default void returnsTheHeadOfALongText(int limit) {
        Home home = samples().home();
        ResourceId note = samples().newId();
        repositories().texts().write(home.workspace(), note, Source.WRITTEN, bytes(2_000_000));

        assertThat(repositories().texts().findHead(home.workspace(), note, Source.WRITTEN, limit))
                .contains(Arrays.copyOf(bytes(2_000_000), Math.min(limit, 2_000_000)));
    }

    @Test
    default void returnsTheHeadsOfManyTexts() {
        Home home = samples().home();
        ResourceId written = samples().newId();
        ResourceId extracted = samples().newId();
        ResourceId none = samples().newId();
        repositories().texts().write(home.workspace(), written, Source.WRITTEN, bytes(3));
        repositories().texts().write(home.workspace(), extracted, Source.EXTRACTED, bytes(2_000_000));

        Map<ResourceId, byte[]> heads =
                repositories().texts().findHeads(home.workspace(), List.of(written, extracted, none), 100);

        assertThat(heads).containsOnlyKeys(written, extracted);
        assertThat(heads.get(written)).isEqualTo(bytes(3));
        assertThat(heads.get(extracted)).isEqualTo(Arrays.copyOf(bytes(2_000_000), 100));
        assertThat(repositories()
                        .texts()
                        .findHeads(home.workspace(), List.of(extracted), 1 << 20)
                        .get(extracted))
                .hasSize(64 << 10);
        assertThat(repositories().texts().findHeads(samples().home().workspace(), List.of(written), 100))
                .isEmpty();
    }

    @Test
    default void cutsSlicesOutOfTexts() {
        Home home = samples().home();
        ResourceId written = samples().newId();
        ResourceId extracted = samples().newId();
        repositories().texts().write(home.workspace(), written, Source.WRITTEN, bytes(10));
        repositories().texts().write(home.workspace(), extracted, Source.EXTRACTED, bytes(2_000_000));
        List<Slice> slices = List.of(
                new Slice(written, 2, 5),
                new Slice(written, 8, 30),
                new Slice(written, 10, 12),
                new Slice(extracted, 524_280, 524_300),
                new Slice(extracted, 100_000, 1_700_000),
                new Slice(samples().newId(), 0, 9));

        Map<Slice, byte[]> found = repositories().texts().findSlices(home.workspace(), slices);

        assertThat(found.get(slices.get(0))).isEqualTo(Arrays.copyOfRange(bytes(10), 2, 5));
        assertThat(found.get(slices.get(1))).isEqualTo(Arrays.copyOfRange(bytes(10), 8, 10));
        assertThat(found.getOrDefault(slices.get(2), new byte[0])).isEmpty();
        assertThat(found.get(slices.get(3))).isEqualTo(Arrays.copyOfRange(bytes(2_000_000), 524_280, 524_300));
        assertThat(found.get(slices.get(4))).isEqualTo(Arrays.copyOfRange(bytes(2_000_000), 100_000, 1_700_000));
        assertThat(found).doesNotContainKey(slices.get(5));
        assertThat(repositories().texts().findSlices(home.workspace(), List.of()))
                .isEmpty();
        assertThat(repositories().texts().findSlices(samples().home().workspace(), slices))
                .isEmpty();
    }

    @Test
    default void replacesALongTextByAShorterOne() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        repositories().texts().write(home.workspace(), note, Source.WRITTEN, bytes(2_000_000));
        byte[] shorter = "kürzer".getBytes(StandardCharsets.UTF_8);

        repositories().texts().write(home.workspace(), note, Source.WRITTEN, shorter);

        assertThat(repositories().texts().find(home.workspace(), note, Source.WRITTEN))
                .contains(shorter);
    }

    @Test
    default void keepsSourcesApart() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        repositories().texts().write(home.workspace(), note, Source.EXTRACTED, bytes(3));

        assertThat(repositories().texts().find(home.workspace(), note, Source.WRITTEN))
                .isEmpty();
        assertThat(repositories().texts().find(home.workspace(), note, Source.EXTRACTED))
                .contains(bytes(3));
    }

    @Test
    default void keepsWorkspacesApart() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().newId();
        repositories().texts().write(home.workspace(), note, Source.WRITTEN, bytes(3));

        repositories().texts().write(other.workspace(), note, Source.WRITTEN, bytes(4));

        assertThat(repositories().texts().find(home.workspace(), note, Source.WRITTEN))
                .contains(bytes(3));
        assertThat(repositories().texts().find(other.workspace(), note, Source.EXTRACTED))
                .isEmpty();
    }
}
