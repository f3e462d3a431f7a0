package cairn.application.port.search;

/// What every search index does, a suite per behaviour, with workspaces of a test's own in an index that tests may
/// share. What needs an index of its own is in [SearchIndexWriteContract] and [SearchIndexSpellingContract].
public interface SearchIndexContract
        extends SearchIndexStrictContract,
                SearchIndexKeywordContract,
                SearchIndexKnownItemContract,
                SearchIndexLanguageContract,
                SearchIndexExactContract,
                SearchIndexContextContract,
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
