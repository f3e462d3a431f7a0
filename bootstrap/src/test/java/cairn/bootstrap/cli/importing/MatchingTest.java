package cairn.bootstrap.cli.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.content.Checksum;
import cairn.domain.content.Checksum.Algorithm;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MatchingTest {
    @Test
    void aRemoteFileMatchesOnlyOneLocalFile() {
        assertThat(missing(local("a=x", "b=x", "c=x"), remote("z=x", "b=x"))).containsExactly("c");
        assertThat(missing(local("a=x", "b=x"), remote("b=x"))).containsExactly("a");
        assertThat(missing(local("a=x", "b=x"), remote("a=x", "b=x", "b=x"))).isEmpty();
    }

    @Test
    void aFileWithOtherBytesCountsAsChangedOnlyUnderTheSameName() {
        Matching.Outcome outcome = Matching.of(local("caf\u00e9=new", "b=y"), remote("cafe\u0301=old", "z=z"));

        assertThat(outcome.present()).isZero();
        assertThat(outcome.missing())
                .extracting(missing -> missing.file().name() + " " + missing.changed())
                .containsExactly("caf\u00e9 true", "b false");
    }

    @Test
    void aFileIsNotChangedWhenItsNamesakeStillMatches() {
        Matching.Outcome outcome = Matching.of(local("a=1", "a=2"), remote("a=1"));

        assertThat(outcome.missing()).singleElement().matches(missing -> !missing.changed());
    }

    @Test
    void comparesSizesAndTheChecksumsKnownRemotely() {
        RemoteItem short32 = new RemoteItem("1", "a", false, 1, Optional.of(new Checksum(Algorithm.CRC32C, "x")));
        RemoteItem unknown = new RemoteItem("2", "a", false, 3, Optional.empty());
        Checksum crc = new Checksum(Algorithm.CRC32C, "x");
        Fingerprint long32 = new Fingerprint(new LocalFile(Path.of("a"), "a", 2), Set.of(crc));
        Fingerprint equal = new Fingerprint(new LocalFile(Path.of("a"), "a", 1), Set.of(sum("y"), crc));

        assertThat(Matching.of(List.of(long32), List.of(short32, unknown)).present())
                .isZero();
        assertThat(Matching.of(List.of(equal), List.of(short32, unknown)).present())
                .isEqualTo(1);
    }

    @Test
    void foldersMatchExactlyBeforeTheyMatchByNormalizedName() {
        LocalFolder composed = folder("B\u00fcro");
        LocalFolder decomposed = folder("Bu\u0308ro");
        RemoteItem first = remoteFolder("1", "Bu\u0308ro");
        RemoteItem second = remoteFolder("2", "Bu\u0308ro");

        assertThat(FolderMatching.of(List.of(composed, decomposed), List.of(first)))
                .isEqualTo(Map.of(decomposed.path(), "1"));
        assertThat(FolderMatching.of(List.of(composed, decomposed), List.of(first, second)))
                .isEqualTo(Map.of(decomposed.path(), "1", composed.path(), "2"));
        assertThat(FolderMatching.of(List.of(composed), List.of(first, second)))
                .isEqualTo(Map.of(composed.path(), "1"));
        assertThat(FolderMatching.of(List.of(composed), remote("B\u00fcro=x"))).isEmpty();
    }

    private static List<String> missing(List<Fingerprint> local, List<RemoteItem> remote) {
        return Matching.of(local, remote).missing().stream()
                .map(missing -> missing.file().name())
                .toList();
    }

    private static List<Fingerprint> local(String... files) {
        return Arrays.stream(files)
                .map(file -> file.split("=", 2))
                .map(file -> new Fingerprint(new LocalFile(Path.of(file[0]), file[0], 1), Set.of(sum(file[1]))))
                .toList();
    }

    private static List<RemoteItem> remote(String... files) {
        return IntStream.range(0, files.length)
                .mapToObj(i -> new RemoteItem(
                        "id " + i, files[i].split("=", 2)[0], false, 1, Optional.of(sum(files[i].split("=", 2)[1]))))
                .toList();
    }

    private static Checksum sum(String content) {
        return new Checksum(Algorithm.SHA256, content);
    }

    private static LocalFolder folder(String name) {
        return new LocalFolder(Path.of(name), name, List.of(), List.of());
    }

    private static RemoteItem remoteFolder(String id, String name) {
        return new RemoteItem(id, name, true, 0, Optional.empty());
    }
}
