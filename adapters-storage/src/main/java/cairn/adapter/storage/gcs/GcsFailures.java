package cairn.adapter.storage.gcs;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.google.cloud.storage.StorageException;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;

/// Translates failures of the bucket and the network into exceptions that the port declares.
final class GcsFailures {
    private static final int REQUEST_TIMEOUT = 408;
    private static final int TOO_MANY = 429;

    private GcsFailures() {}

    /// @param intent what was tried, as in "could not …"
    static <T> T translated(String intent, Call<T> call) {
        try {
            return call.run();
        } catch (StorageException | IOException e) {
            throw unavailable(intent, e);
        }
    }

    /// Errors that Google's client retried in vain, and missing responses, mean that the bucket is
    /// unavailable. Other responses mean that the bucket works and refuses the call.
    static Unavailable unavailable(String intent, Exception cause) {
        return answer(cause).filter(answer -> isRefusal(answer.getCode())).isPresent()
                ? Unavailable.refused(Part.STORAGE, "could not " + intent + ": " + cause.getMessage())
                : new Unavailable(Part.STORAGE, "could not " + intent, cause);
    }

    /// Google's channels wrap it.
    private static Optional<StorageException> answer(Exception thrown) {
        return Stream.of(thrown, thrown.getCause())
                .filter(StorageException.class::isInstance)
                .map(StorageException.class::cast)
                .findFirst();
    }

    private static boolean isRefusal(int status) {
        return status >= 400 && status < 500 && status != REQUEST_TIMEOUT && status != TOO_MANY;
    }

    @FunctionalInterface
    interface Call<T> {
        T run() throws IOException;
    }
}
