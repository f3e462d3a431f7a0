package cairn.application.port.search;

/// What every search index does, a suite per behaviour.
public interface SearchIndexContract
        extends SearchIndexWriteContract,
                SearchIndexStrictContract,
                SearchIndexKeywordContract,
                SearchIndexKnownItemContract,
                SearchIndexLanguageContract,
                SearchIndexSpellingContract,
                SearchIndexExactContract,
                SearchIndexTagContract,
                SearchIndexFolderContract,
                SearchIndexAddressContract,
                SearchIndexFilterContract,
                SearchIndexColourContract,
                SearchIndexInstantContract,
                SearchIndexVectorContract,
                SearchIndexFilteredVectorContract,
                SearchIndexPassageContract,
                SearchIndexPictureContract {}
