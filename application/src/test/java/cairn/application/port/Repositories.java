package cairn.application.port;

/// The ports of one database, empty at first: what their contracts run against.
public interface Repositories {
    Transactions transactions();

    AccountRepository accounts();

    KeyRepository keys();

    UsageRepository usage();

    WorkspaceRepository workspaces();

    WorkspaceModels workspaceModels();

    TreeRepository tree();

    ExternalIds externalIds();

    ResourceRepository resources();

    Destinations destinations();

    SiblingRepository siblings();

    TagRepository tags();

    TagNames tagNames();

    CommentRepository comments();

    AliasRepository aliases();

    NotepadRepository notepads();

    ThroughputRepository throughput();

    LabelRepository labels();

    RevisionRepository revisions();

    TextRepository texts();

    UploadRepository uploads();

    BlobRemovals blobRemovals();

    ArchiveRepository archive();

    ResourceChanges resourceChanges();

    TreeChanges treeChanges();

    Purges purges();

    WorkspaceDeletions workspaceDeletions();

    IdempotencyRepository idempotency();

    ResourceCopies resourceCopies();

    ProcessingRepository processing();

    RecipeRepository recipes();

    Workload workload();

    PictureRepository pictures();

    PictureVectorRepository pictureVectors();

    VectorRepository vectors();

    ModelVectors modelVectors();

    PassageRepository passages();

    WebPageRepository webPages();

    JobQueue jobs();

    IndexBacklog indexBacklog();

    IndexGeneration indexGeneration(String name);

    RequestQuotas requestQuotas();

    SharedValues sharedValues();

    ServerNodes serverNodes();

    /// A contract over some of them.
    interface Contract {
        Repositories repositories();

        /// Fills them; the same one within a test.
        Samples samples();
    }
}
