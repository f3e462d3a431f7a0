package cairn.adapter.storage.gcs;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.google.cloud.storage.StorageException;
import java.io.IOException;

/// Turns what the bucket, and the way to it, report into what the port may throw.
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

    /// What Google's client tried again in vain, or what was never answered, tells of a bucket that is unavailable;
    /// other answers tell of one that is there, and would not.
    static Unavailable unavailable(String intent, Exception cause) {
        boolean refused = cause instanceof StorageException answer && isRefusal(answer.getCode());
        return refused
                ? Unavailable.refused(Part.STORAGE, "could not " + intent + ": " + cause.getMessage())
                : new Unavailable(Part.STORAGE, "could not " + intent, cause);
    }

    private static boolean isRefusal(int status) {
        return status >= 400 && status < 500 && status != REQUEST_TIMEOUT && status != TOO_MANY;
    }

    @FunctionalInterface
    interface Call<T> {
        T run() throws IOException;
    }
}
