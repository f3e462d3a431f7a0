package cairn.application.port.search;

import cairn.domain.annotation.TagId;
import cairn.domain.content.DominantColour;
import cairn.domain.content.MediaType;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Finds candidates. The index is derived: it can be rebuilt from the database.
///
/// A failure may lose the changes since the last flush. Then changes and flushes fail with
/// [cairn.application.port.Unavailable.Reason#LOST] until a call of [#isNew] reopens the index.
/// After that, all changes that were not flushed have to be applied again. Meanwhile, searches
/// use the previous state.
public interface SearchIndex {
    /// Distinguishes indices of different kinds or versions, which hold different documents
    /// of the same resources.
    String generation();

    /// Applies changes. Searches that start after it returned see them. Ignores changes with a lower
    /// revision than the index has of the entry.
    void apply(List<Change> changes);

    /// Removes all entries of the workspace, and their revisions. Searches that start after it
    /// returned find nothing.
    void remove(WorkspaceId workspace);

    /// Returns once everything applied before the call survives a crash.
    ///
    /// @param before called after the changes to save are fixed, and before any of them can survive a
    /// crash; must make sure that the database cannot lose the data from which the documents were made
    void flush(Runnable before);

    /// Whether the index was new when it was opened, or never flushed, so that everything has to be
    /// applied again. Reopens an index that failed. Every server that finds the index new returns true.
    boolean isNew();

    /// Returns the candidates of each requested signal, best first, ties by id. For all signals,
    /// candidates are entries of the query's workspace that satisfy every filter, contain every strict
    /// part, and none of the excluded ones.
    List<Ranking> search(Query query);

    /// Returns those of `among` that the words and strict parts of the query match, whatever their rank.
    Set<ResourceId> matching(Query query, Set<ResourceId> among);

    /// Limit up to which matches of words are counted.
    int COUNTED = 10_000;

    /// Minimum depth of [Signal#CONTEXT], because a note that is not listed there counts as
    /// one without a context.
    int CONTEXTS = 1000;

    /// @param completesLastWord whether the last loose word may be a prefix
    /// @param depth maximum number of candidates per signal; but see [#CONTEXTS]
    /// @param filters without a [Filter.ColourNear], there is no [Signal#COLOUR]; with several, the
    /// least near one counts
    /// @param vector the embedded query; if empty, there is no [Signal#SUMMARY_VECTOR] and no
    /// [Signal#PASSAGE_VECTOR]
    /// @param picture the vector to compare pictures with; if empty, there is no [Signal#PICTURE_VECTOR]
    /// @param places scores for the names of folders
    record Query(
            WorkspaceId workspace,
            QueryText text,
            boolean completesLastWord,
            List<Filter> filters,
            Set<Signal> signals,
            Optional<QueryVector> vector,
            int depth,
            Optional<QueryVector> picture,
            ContainerBoosts places) {
        public Query {
            filters = List.copyOf(filters);
            signals = Set.copyOf(signals);
        }

        /// A query without pictures and without scores for folders.
        public Query(
                WorkspaceId workspace,
                QueryText text,
                boolean completesLastWord,
                List<Filter> filters,
                Set<Signal> signals,
                Optional<QueryVector> vector,
                int depth) {
            this(
                    workspace,
                    text,
                    completesLastWord,
                    filters,
                    signals,
                    vector,
                    depth,
                    Optional.empty(),
                    ContainerBoosts.NONE);
        }

        public Query withFilters(List<Filter> others) {
            return new Query(workspace, text, completesLastWord, others, signals, vector, depth, picture, places);
        }

        public Query withText(QueryText other) {
            return new Query(workspace, other, completesLastWord, filters, signals, vector, depth, picture, places);
        }

        public Query withDepth(int other) {
            return new Query(workspace, text, completesLastWord, filters, signals, vector, other, picture, places);
        }
    }

    /// @param model only vectors of the same model are compared
    record QueryVector(String model, float[] values) {}

    /// A change of one entry.
    sealed interface Change {
        WorkspaceId workspace();

        long revision();

        /// The complete document of a resource.
        record PutResource(WorkspaceId workspace, long revision, Document document) implements Change {}

        /// A tag's name. Resources with the tag are found by it, and it may contain their strict parts.
        record PutTag(WorkspaceId workspace, long revision, TagId tag, String name) implements Change {}

        /// A space's name. A space is not an item, but its name counts for the items in it.
        record PutSpace(WorkspaceId workspace, long revision, ResourceId space, String name) implements Change {}

        record Remove(WorkspaceId workspace, long revision, UUID entry) implements Change {}
    }

    /// @param comments a strict part never spans two of them
    /// @param parentNumber the number of its container
    /// @param context a short note's text together with those of the notes around it; null if it has
    /// none. Only [Signal#CONTEXT] uses its words
    /// @param summaries vectors of its summary, at most of unit length, one of each model; empty
    /// before it is embedded
    /// @param passages vectors of a long text's passages, in its order, one of each model;
    /// empty for a short text
    /// @param pictured what its picture shows
    /// @param language of its texts, as from `LanguageDetector`; null while unknown
    record Document(
            ResourceId id,
            Kind kind,
            String name,
            @Nullable String description,
            @Nullable String text,
            @Nullable String context,
            @Nullable String url,
            List<String> comments,
            Set<TagId> tags,
            int parentNumber,
            Facts facts,
            List<QueryVector> summaries,
            List<QueryVector> passages,
            Pictured pictured,
            @Nullable String language) {
        public Document {
            summaries = List.copyOf(summaries);
            passages = List.copyOf(passages);
            comments = List.copyOf(comments);
            tags = Set.copyOf(tags);
        }
    }

    /// Vectors and labels of a picture.
    ///
    /// @param vectors each in a different space, whose id is the vector's model
    /// @param labels of things that it shows, searchable as words
    record Pictured(List<QueryVector> vectors, List<String> labels) {
        public static final Pictured NOTHING = new Pictured(List.of(), List.of());

        public Pictured {
            vectors = List.copyOf(vectors);
            labels = List.copyOf(labels);
        }
    }

    /// Properties for filters, besides kind, tags and place.
    ///
    /// @param mediaType of a file, else null
    /// @param colours the noticeable colours of its picture; the index stores their shares in percent
    record Facts(
            @Nullable MediaType mediaType,
            AccountId createdBy,
            Instant createdAt,
            Instant modifiedAt,
            List<DominantColour> colours) {
        public Facts {
            colours = List.copyOf(colours);
        }
    }
}
