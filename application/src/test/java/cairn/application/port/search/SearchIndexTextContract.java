package cairn.application.port.search;

/// What a search index finds by words.
public interface SearchIndexTextContract
        extends SearchIndexStrictContract,
                SearchIndexKeywordContract,
                SearchIndexKnownItemContract,
                SearchIndexLanguageContract,
                SearchIndexExactContract,
                SearchIndexContextContract,
                SearchIndexInstantContract {}
