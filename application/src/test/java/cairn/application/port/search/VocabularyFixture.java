package cairn.application.port.search;

/// An index under test, and its vocabulary.
public interface VocabularyFixture extends SearchIndexFixture {
    /// The vocabulary of [#index()].
    IndexVocabulary vocabulary();
}
