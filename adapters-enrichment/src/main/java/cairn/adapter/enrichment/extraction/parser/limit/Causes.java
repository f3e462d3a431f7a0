package cairn.adapter.enrichment.extraction.parser.limit;

import cairn.application.port.extraction.TextExtractor.Extraction.Unreadable;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.commons.compress.MemoryLimitException;
import org.apache.commons.compress.PasswordRequiredException;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.poi.EncryptedDocumentException;

/// Turns an exception from a parser into the reason why the file can't be read.
public final class Causes {
    private static final int DEEPEST = 20;

    /// Parts of messages about the libraries' own limits, which have no exception types: "Zip bomb" and
    /// "zip bomb" for extreme compression, and POI's for absurd stated sizes.
    private static final List<String> BEYOND_LIMITS = List.of("ip bomb", "Tried to allocate", "Tried to read");

    private Causes() {}

    public static Unreadable refusal(Throwable thrown) {
        if (chain(thrown).anyMatch(Causes::isLocked)) {
            return Refusals.encrypted();
        }
        return chain(thrown).anyMatch(Causes::isLimit) ? Refusals.tooComplex() : Refusals.broken();
    }

    /// For the log.
    public static String describe(Throwable thrown) {
        return String.join(
                "; from ", chain(thrown).limit(4).map(Throwable::toString).toList());
    }

    private static Stream<Throwable> chain(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause).limit(DEEPEST);
    }

    private static boolean isLocked(Throwable cause) {
        return cause instanceof org.apache.tika.exception.EncryptedDocumentException
                || cause instanceof EncryptedDocumentException
                || cause instanceof InvalidPasswordException
                || cause instanceof PasswordRequiredException;
    }

    private static boolean isLimit(Throwable cause) {
        String message = String.valueOf(cause.getMessage());
        return cause instanceof MemoryLimitException
                || cause instanceof TooComplexException
                || BEYOND_LIMITS.stream().anyMatch(message::contains);
    }
}
