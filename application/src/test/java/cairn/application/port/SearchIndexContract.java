package cairn.application.port;

/// What every search index does, a suite per behaviour.
public interface SearchIndexContract
        extends SearchIndexWriteContract,
                SearchIndexStrictContract,
                SearchIndexKeywordContract,
                SearchIndexExactContract,
                SearchIndexTagContract,
                SearchIndexFilterContract,
                SearchIndexColourContract,
                SearchIndexInstantContract,
                SearchIndexVectorContract,
                SearchIndexPassageContract,
                SearchIndexPictureContract {}
