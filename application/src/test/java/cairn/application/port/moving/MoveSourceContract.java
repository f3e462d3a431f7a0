package cairn.application.port.moving;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.moving.MoveSource.MovedBlob;
import cairn.domain.upload.Upload;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What a [MoveSource] must do.
public interface MoveSourceContract extends MoveFixture {
    @Test
    default void findsTheAccountOfAWorkspace() {
        Sides<Home> sides = open(Samples::home);
        Home home = sides.content();

        assertThat(sides.source().find(home.workspace()))
                .contains(new MoveSource.Home(home.account().id(), new Slug("home")));
        assertThat(sides.source().find(new WorkspaceId(UUID.randomUUID()))).isEmpty();
        assertThat(sides.source().fingerprint())
                .isEqualTo(sides.source().fingerprint())
                .isNotEmpty();
    }

    @Test
    default void listsTheKeysOfAnAccount() {
        Sides<ApiKey> sides = open(samples -> {
            samples.key(samples.account());
            return samples.key(samples.account());
        });

        assertThat(sides.source().keyDigests(sides.content().accountId()))
                .containsExactly(sides.content().digest());
    }

    @Test
    default void readsAllRowsOfATableAndNothingAfterTheLast() {
        Sides<List<Home>> sides = open(samples -> List.of(samples.home(), samples.home(), samples.home()));

        List<RowBatch> batches = sides.read("account", Optional.empty());

        assertThat(batches.stream().mapToInt(batch -> batch.rows().size()).sum())
                .isEqualTo(3);
        assertThat(sides.read("account", Optional.of(batches.getLast().lastKey())))
                .isEmpty();
    }

    @Test
    default void readsTheBlobsOfUploads() {
        Sides<Upload> sides = open(samples -> samples.upload(samples.home(), 5));
        Upload upload = sides.content();

        List<MovedBlob> blobs = new ArrayList<>();
        sides.source().readBlobs(ALL, blobs::add);

        assertThat(blobs).containsExactly(new MovedBlob(upload.path(), upload.size(), Optional.empty()));
        assertThat(sides.source().countBlobs(ALL)).isEqualTo(1);
    }
}
