package cairn.application.port.blob;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.blob.UploadRepository.Leftover;
import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/// What an [UploadRepository] must do.
public interface UploadRepositoryContract extends Repositories.Contract {
    private Upload open() {
        Upload upload = samples().newUpload(samples().home(), 5L << 30);
        repositories().uploads().insert(upload);
        return upload;
    }

    private boolean advance(Upload upload, UploadStep step) {
        return repositories().uploads().advance(upload.path(), step);
    }

    private UploadState stateOf(Upload upload) {
        return repositories().uploads().find(upload.path()).orElseThrow().state();
    }

    @Test
    default void findsATicketByItsExactPath() {
        Upload upload = open();

        assertThat(repositories().uploads().find(upload.path())).contains(upload);
        assertThat(repositories().uploads().find(new BlobPath(upload.path().id(), "txt")))
                .isEmpty();
        assertThat(repositories().uploads().find(new BlobPath(samples().id(), "pdf")))
                .isEmpty();
    }

    @Test
    default void anUploadGoesFromOpenToStoredToConsumed() {
        Upload upload = open();

        assertThat(repositories().uploads().store(upload.path(), "cd".repeat(32)))
                .isTrue();
        assertThat(repositories().uploads().find(upload.path()).orElseThrow().digest())
                .isEqualTo("cd".repeat(32));
        assertThat(stateOf(upload)).isEqualTo(UploadState.STORED);
        assertThat(advance(upload, UploadStep.CONSUME)).isTrue();
        assertThat(stateOf(upload)).isEqualTo(UploadState.CONSUMED);
    }

    @Test
    default void storesAnUploadOnceAndKeepsTheFirstDigest() {
        Upload upload = open();
        repositories().uploads().store(upload.path(), "aa");

        assertThat(repositories().uploads().store(upload.path(), "bb")).isFalse();
        assertThat(repositories().uploads().find(upload.path()).orElseThrow().digest())
                .isEqualTo("aa");
    }

    @Test
    default void consumesAStoredUploadOnce() {
        Upload upload = open();
        assertThat(advance(upload, UploadStep.CONSUME)).isFalse();
        repositories().uploads().store(upload.path(), "aa");
        advance(upload, UploadStep.CONSUME);

        assertThat(advance(upload, UploadStep.CONSUME)).isFalse();
        assertThat(advance(upload, UploadStep.COLLECT)).isFalse();
        assertThat(stateOf(upload)).isEqualTo(UploadState.CONSUMED);
    }

    @Test
    default void collectsAnOpenOrStoredUploadOnce() {
        Upload untouched = open();
        Upload stored = open();
        repositories().uploads().store(stored.path(), "aa");

        for (Upload upload : List.of(untouched, stored)) {
            assertThat(advance(upload, UploadStep.COLLECT)).isTrue();
            assertThat(advance(upload, UploadStep.COLLECT)).isFalse();
            assertThat(repositories().uploads().store(upload.path(), "bb")).isFalse();
            assertThat(advance(upload, UploadStep.CONSUME)).isFalse();
        }
    }

    @Test
    default void allowsEachStepOnlyFromItsStates() {
        for (UploadStep step : UploadStep.values()) {
            for (UploadState state : UploadState.values()) {
                Upload upload = inState(state);

                assertThat(advance(upload, step)).isEqualTo(step.from().contains(state));

                assertThat(stateOf(upload)).isEqualTo(step.from().contains(state) ? step.to() : state);
            }
        }
    }

    private Upload inState(UploadState state) {
        Upload upload = open();
        bring(upload, state);
        return upload;
    }

    private void bring(Upload upload, UploadState state) {
        switch (state) {
            case OPEN -> {}
            case RECEIVING -> advance(upload, UploadStep.BEGIN);
            case STORED -> repositories().uploads().store(upload.path(), "aa");
            case CONSUMED -> {
                repositories().uploads().store(upload.path(), "aa");
                advance(upload, UploadStep.CONSUME);
            }
            case IMPORTING -> {
                repositories().uploads().store(upload.path(), "aa");
                advance(upload, UploadStep.IMPORT);
            }
            case COLLECTED -> advance(upload, UploadStep.COLLECT);
        }
    }

    @Test
    default void storesAnUploadThatIsBeingReceived() {
        Upload upload = inState(UploadState.RECEIVING);

        assertThat(repositories().uploads().store(upload.path(), "aa")).isTrue();
        assertThat(stateOf(upload)).isEqualTo(UploadState.STORED);
    }

    @Test
    default void listsExpiredOpenTicketsInOrderOfExpiry() {
        Upload first = inState(UploadState.OPEN);
        Upload second = inState(UploadState.OPEN);
        inState(UploadState.RECEIVING);
        inState(UploadState.STORED);
        inState(UploadState.CONSUMED);
        inState(UploadState.COLLECTED);
        Instant after = second.expiresAt().plusMillis(1);

        assertThat(repositories().uploads().list(Leftover.EXPIRED, after, 10).stream()
                        .map(Upload::path))
                .containsExactly(first.path(), second.path());
        assertThat(repositories().uploads().list(Leftover.EXPIRED, after, 1)).hasSize(1);
        assertThat(repositories().uploads().list(Leftover.EXPIRED, first.expiresAt(), 10))
                .isEmpty();
    }

    @Test
    default void deletesCollectedTicketsWhoseUrlHasExpired() {
        List<Upload> all =
                Arrays.stream(UploadState.values()).map(this::inState).toList();
        Upload second = inState(UploadState.COLLECTED);
        Upload later = inState(UploadState.COLLECTED);

        assertThat(repositories().uploads().deleteCollected(later.expiresAt(), 1))
                .isEqualTo(1);
        assertThat(repositories().uploads().deleteCollected(later.expiresAt(), 10))
                .isEqualTo(1);

        assertThat(repositories().uploads().find(second.path())).isEmpty();
        assertThat(repositories().uploads().find(later.path())).isPresent();
        assertThat(all)
                .allSatisfy(upload -> assertThat(
                                repositories().uploads().find(upload.path()).map(Upload::state))
                        .isEqualTo(
                                all.indexOf(upload) == UploadState.COLLECTED.ordinal()
                                        ? Optional.empty()
                                        : Optional.of(UploadState.values()[all.indexOf(upload)])));
    }

    @Test
    default void listsUnconsumedTicketsOfAWorkspace() {
        Home home = samples().home();
        List<BlobPath> unconsumed = new ArrayList<>();
        for (UploadState state : UploadState.values()) {
            Upload upload = samples().newUpload(home, 1);
            repositories().uploads().insert(upload);
            bring(upload, state);
            if (state != UploadState.CONSUMED && state != UploadState.COLLECTED) {
                unconsumed.add(upload.path());
            }
            inState(state);
        }

        assertThat(repositories().uploads().listUnconsumed(home.workspace(), 10).stream()
                        .map(Upload::path))
                .containsExactlyInAnyOrderElementsOf(unconsumed);
        assertThat(repositories().uploads().listUnconsumed(home.workspace(), 2)).hasSize(2);
        assertThat(repositories().uploads().listUnconsumed(home.workspace(), 10))
                .allMatch(upload -> advance(upload, UploadStep.ABANDON));
        assertThat(repositories().uploads().listUnconsumed(home.workspace(), 10))
                .isEmpty();
    }

    @Test
    default void onlyOneOfConcurrentRequestsTakesAStep() {
        Upload upload = open();

        assertThat(oneOf(path -> repositories().uploads().store(path, "aa"), upload))
                .isTrue();
        assertThat(oneOf(path -> repositories().uploads().advance(path, UploadStep.CONSUME), upload))
                .isTrue();
    }

    private boolean oneOf(Predicate<BlobPath> step, Upload upload) {
        List<Boolean> taken =
                Together.run(16, i -> repositories().transactions().writeRelaxed(() -> step.test(upload.path())));
        return taken.stream().filter(Boolean::booleanValue).count() == 1;
    }

    @Test
    default void anUploadIsEitherConsumedOrCollected() {
        Upload upload = open();
        repositories().uploads().store(upload.path(), "aa");

        List<Boolean> taken = Together.run(
                2, i -> i == 0 ? advance(upload, UploadStep.CONSUME) : advance(upload, UploadStep.COLLECT));

        assertThat(taken).containsExactlyInAnyOrder(true, false);
    }

    @Test
    default void listsUnconsumedTicketsCreatedBeforeATimeOldestFirst() {
        Upload first = open();
        Upload consumed = open();
        Upload collected = open();
        Upload second = open();
        Upload imported = open();
        Instant before = imported.createdAt().plusMillis(1);
        open();
        repositories().uploads().store(first.path(), "aa");
        repositories().uploads().store(consumed.path(), "aa");
        advance(consumed, UploadStep.CONSUME);
        advance(collected, UploadStep.COLLECT);
        repositories().uploads().store(imported.path(), "aa");
        advance(imported, UploadStep.IMPORT);

        assertThat(repositories().uploads().list(Leftover.UNCONSUMED, before, 10).stream()
                        .map(Upload::path))
                .containsExactly(first.path(), second.path());
        assertThat(repositories().uploads().list(Leftover.UNCONSUMED, before, 1))
                .hasSize(1);
        assertThat(repositories().uploads().list(Leftover.UNCONSUMED, first.createdAt(), 10))
                .isEmpty();
    }
}
