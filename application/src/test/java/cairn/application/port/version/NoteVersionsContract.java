package cairn.application.port.version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LONG;

import cairn.application.port.HeapRoom;
import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.TextRepository.Source;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Author;
import cairn.domain.version.Version;
import cairn.domain.workspace.KeyId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a [NoteVersions] must do.
public interface NoteVersionsContract extends Repositories.Contract {
    private static byte[] text(int length) {
        byte[] text = new byte[length];
        Arrays.fill(text, (byte) ('a' + length % 20));
        return text;
    }

    private Author author(Home home) {
        return new Author(home.account().id(), new KeyId(samples().id()));
    }

    private Version version(Home home, int number) {
        return new Version(number, samples().tick(), number * 10L, author(home));
    }

    private NoteVersions versions() {
        return repositories().noteVersions();
    }

    /// Stores the current text of the note as a version, and then replaces the text.
    private Version kept(Home home, ResourceId note, int number, int length) {
        Version version = version(home, number);
        repositories().texts().write(home.workspace(), note, Source.WRITTEN, text(length));
        versions().insert(home.workspace(), note, version);
        repositories().texts().write(home.workspace(), note, Source.WRITTEN, text(1));
        return version;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 524_288, 524_289, 2_000_000})
    default void keepsATextByteForByte(int length) {
        Home home = samples().home();
        ResourceId note = samples().newId();

        Version version = kept(home, note, 1, length);

        assertThat(versions().list(home.workspace(), note)).containsExactly(version);
        assertThat(versions().findText(home.workspace(), note, 1).orElseThrow()).isEqualTo(text(length));
        assertThat(versions().findText(home.workspace(), note, 2)).isEmpty();
    }

    @Test
    default void requestsHeapRoomBeforeReadingALongVersion() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        kept(home, note, 1, 2_000_000);
        List<Long> asked = new ArrayList<>();

        HeapRoom.within(asked::add, () -> versions().findText(home.workspace(), note, 1));

        assertThat(asked).singleElement(LONG).isGreaterThanOrEqualTo(2_000_000);
    }

    @Test
    default void aVersionKeepsTheWrittenTextNotTheExtractedOne() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        repositories().texts().write(home.workspace(), note, Source.EXTRACTED, text(9));

        kept(home, note, 1, 5);

        assertThat(versions().findText(home.workspace(), note, 1)).contains(text(5));
    }

    @Test
    default void listsTheOldestFirst() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        Version second = kept(home, note, 2, 2);
        Version tenth = kept(home, note, 10, 3);
        Version first =
                new Version(1, samples().tick(), 7, new Author(home.account().id(), null));
        versions().insert(home.workspace(), note, first);

        assertThat(versions().list(home.workspace(), note)).containsExactly(first, second, tenth);
    }

    @Test
    default void deletesTheGivenVersions() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        Version first = kept(home, note, 1, 1);
        Version second = kept(home, note, 2, 600_000);

        versions().delete(home.workspace(), note, List.of(second, version(home, 9)));
        versions().delete(home.workspace(), note, List.of());

        assertThat(versions().list(home.workspace(), note)).containsExactly(first);
        assertThat(versions().findText(home.workspace(), note, 2)).isEmpty();
        assertThat(versions().findText(home.workspace(), note, 1)).isPresent();
    }

    @Test
    default void keepsWorkspacesAndNotesApart() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().newId();
        Version version = kept(home, note, 1, 3);

        versions().delete(other.workspace(), note, List.of(version));

        assertThat(versions().list(other.workspace(), note)).isEmpty();
        assertThat(versions().findText(other.workspace(), note, 1)).isEmpty();
        assertThat(versions().list(home.workspace(), samples().newId())).isEmpty();
        assertThat(versions().list(home.workspace(), note)).containsExactly(version);
    }
}
