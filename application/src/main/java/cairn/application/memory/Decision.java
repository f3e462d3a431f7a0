package cairn.application.memory;

import cairn.domain.resource.ResourceId;

/// What becomes of a fact.
sealed interface Decision {
    String fact();

    /// Nobody has said it before.
    record Create(String fact) implements Decision {}

    /// A memory says the same, and says it in these words from now on.
    record Update(String fact, ResourceId memory) implements Decision {}

    /// A memory that must not change says just that.
    record Leave(String fact) implements Decision {}
}
