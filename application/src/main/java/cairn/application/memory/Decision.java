package cairn.application.memory;

import cairn.domain.resource.ResourceId;

/// The decision about a fact.
sealed interface Decision {
    String fact();

    /// The fact is new.
    record Create(String fact) implements Decision {}

    /// A memory has the same fact, and gets this wording.
    record Update(String fact, ResourceId memory) implements Decision {}

    /// An unchangeable memory has exactly this fact.
    record Leave(String fact) implements Decision {}
}
