package cairn.application.importing.item;

import cairn.application.port.exchange.ImportStep;
import cairn.application.resource.CreateFile.Attached;
import cairn.domain.failure.Failure;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A step with the content loaded before the transaction.
public record Loaded(ImportStep step, Content content) {
    /// Bytes, text, or the reason why there is none.
    public sealed interface Content {
        record None() implements Content {}

        record Text(String text) implements Content {}

        record Page(@Nullable String html) implements Content {}

        record File(Attached file, Optional<Attached> transcript) implements Content {}

        /// The item is unreadable.
        record Damaged(String code, String hint) implements Content {}

        /// The server refused the item.
        record Refused(Failure failure) implements Content {}
    }
}
