package cairn.application.port.search;

/// An index under test, and its vocabulary.
public interface VocabularyFixture extends SearchIndexFixture {
    /// That of [#index()].
    IndexVocabulary vocabulary();
}
