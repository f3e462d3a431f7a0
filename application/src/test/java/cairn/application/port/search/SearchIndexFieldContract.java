package cairn.application.port.search;

/// What a search index finds by other fields, and by vectors.
public interface SearchIndexFieldContract
        extends SearchIndexTagContract,
                SearchIndexFolderContract,
                SearchIndexAddressContract,
                SearchIndexFilterContract,
                SearchIndexColourContract,
                SearchIndexVectorContract,
                SearchIndexFilteredVectorContract,
                SearchIndexPassageContract,
                SearchIndexPictureContract {}
