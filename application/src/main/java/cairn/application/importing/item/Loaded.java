package cairn.application.importing.item;

import cairn.application.port.exchange.ImportStep;
import cairn.application.resource.CreateFile.Attached;
import cairn.domain.failure.Failure;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A step with what was read for it before the transaction.
public record Loaded(ImportStep step, Content content) {
    /// Bytes, texts, or why there are none.
    public sealed interface Content {
        record None() implements Content {}

        record Text(String text) implements Content {}

        record Page(@Nullable String html) implements Content {}

        record File(Attached file, Optional<Attached> transcript) implements Content {}

        /// The item can't be had.
        record Damaged(String code, String hint) implements Content {}

        /// The server refuses it.
        record Refused(Failure failure) implements Content {}
    }
}
