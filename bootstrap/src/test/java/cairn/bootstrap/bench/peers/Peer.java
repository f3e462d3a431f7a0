package cairn.bootstrap.bench.peers;

import cairn.bootstrap.bench.Processes;
import java.util.List;

/// A product that stores and searches notes. Pages have up to twenty hits, each with its ID, its name,
/// and an excerpt of its text with the words of the question marked.
interface Peer extends AutoCloseable {
    int PAGE = 20;

    /// The number of nearest neighbours to request.
    int NEAREST = 100;

    /// In one request or transaction. Several threads call it at once, if the product is measured so.
    void create(List<Note> notes) throws Exception;

    /// Returns once searches find all created notes.
    default void awaitSearchable() throws Exception {}

    /// Gives the notes their vectors where they were created without, in processes begun for that.
    ///
    /// @return whether that was to do
    default boolean embed(List<Note> notes) throws Exception {
        return false;
    }

    /// Maintenance that a server would do by itself sooner or later.
    default void tidy() throws Exception {}

    /// @return hits of the page, more or less
    int keyword(Question question) throws Exception;

    /// @return hits of the page, more or less
    int hybrid(Question question) throws Exception;

    Processes processes();

    /// Empty for what was built here.
    default String version() throws Exception {
        return "";
    }

    /// Without logs that are there only until what they tell is elsewhere too, where those can be told apart.
    long bytesOnDisk() throws Exception;

    @Override
    void close() throws Exception;
}
