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

/// Finds candidates. Derived: everything in it can be made again from the database.
///
/// A failure may cost what was applied since the last flush. Changes and flushes then fail with
/// [cairn.application.port.Unavailable.Reason#LOST] until [#isNew] is asked, which opens the index again. After that,
/// what is not known to be saved has to be applied again. Searches go on meanwhile with what there was.
public interface SearchIndex {
    /// What tells it from indices of another kind or version, which hold other documents of the same resources.
    String generation();

    /// Applies changes; searches that start after it returned see them. A change whose revision is lower than what
    /// the index has of that entry changes nothing.
    void apply(List<Change> changes);

    /// Removes everything of the workspace, and what it remembers of revisions there; searches that start after it
    /// returned find nothing.
    void remove(WorkspaceId workspace);

    /// Returns once everything applied before the call survives a crash.
    ///
    /// @param before called when it is settled what is saved, and before a crash can leave any of that: what the
    ///     documents were made of must not be lost where they are kept
    void flush(Runnable before);

    /// Whether the index was found new when it was opened, or never flushed, so that everything has to be applied
    /// again. Opens one that has failed. Of several servers that find it so, every one says so.
    boolean isNew();

    /// The candidates of each asked signal, best first, ties by id. Only entries of the query's workspace that
    /// satisfy every filter, contain every strict part and none of the excluded are proposed, by any signal.
    List<Ranking> search(Query query);

    /// Which of these the words and strict parts of the query find, however many others they find before them.
    Set<ResourceId> matching(Query query, Set<ResourceId> among);

    /// Matches of the words are counted this far, and no further.
    int COUNTED = 10_000;

    /// Candidates of [Signal#CONTEXT], at least, whatever the depth: a note that is not listed counts as one without a
    /// context.
    int CONTEXTS = 1000;

    /// @param completesLastWord whether the last loose word may be a prefix
    /// @param depth candidates per signal, at most; but see [#CONTEXTS]
    /// @param filters without a [Filter.ColourNear] among them [Signal#COLOUR] is left unanswered; of several
    /// the one that is least near counts
    /// @param vector the embedded query; empty leaves [Signal#SUMMARY_VECTOR] and [Signal#PASSAGE_VECTOR]
    /// unanswered
    /// @param picture what pictures are compared with; empty leaves [Signal#PICTURE_VECTOR] unanswered
    /// @param places what the names of folders add to the words of what lies in them
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

        /// One that pictures are not compared with, and folders have nothing to do with.
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

        /// The document of a resource, whole.
        record PutResource(WorkspaceId workspace, long revision, Document document) implements Change {}

        /// A tag's name: resources that carry the tag are found by it, and their strict parts may stand in it.
        record PutTag(WorkspaceId workspace, long revision, TagId tag, String name) implements Change {}

        /// A space's name. It is no item, but says something of those that lie in it.
        record PutSpace(WorkspaceId workspace, long revision, ResourceId space, String name) implements Change {}

        record Remove(WorkspaceId workspace, long revision, UUID entry) implements Change {}
    }

    /// @param comments no strict part stands in two of them
    /// @param parentNumber the number of the container it lies in
    /// @param context a short note's text together with those of the notes around it; null where it has none. Only
    /// [Signal#CONTEXT] goes by its words
    /// @param summaries vectors of its summary, at most of unit length, one of each model; none until it has one
    /// @param passages vectors of a long text's passages, in its order, one of each model; none of a short one
    /// @param pictured what its picture shows
    /// @param language of its texts, as `LanguageDetector` tells it; null while nobody knows
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

    /// What is known of a picture.
    ///
    /// @param vectors each in a space of its own, whose id is their model
    /// @param labels of things that it shows; words find them
    record Pictured(List<QueryVector> vectors, List<String> labels) {
        public static final Pictured NOTHING = new Pictured(List.of(), List.of());

        public Pictured {
            vectors = List.copyOf(vectors);
            labels = List.copyOf(labels);
        }
    }

    /// What filters ask of a resource beside its kind, tags and place.
    ///
    /// @param mediaType of a file, null for what is none
    /// @param colours of its picture, those that it is found by; the index knows their shares in percent
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
