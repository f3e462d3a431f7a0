package cairn.application.port.search;

/// What every search index does, with one suite per behaviour. Each test has its own workspaces in an
/// index that tests may share. Tests that need an index of their own are in [SearchIndexWriteContract]
/// and [SearchIndexSpellingContract].
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
