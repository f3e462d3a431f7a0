package cairn.application.port;

import cairn.domain.annotation.TagId;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.QueryText;
import cairn.domain.search.Ranking;
import cairn.domain.search.Signal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Finds candidates. Derived: everything in it can be made again from the database.
public interface SearchIndex {
    /// Applies changes; searches that start after it returned see them. A change whose revision is lower than what
    /// the index has of that entry changes nothing.
    void apply(List<Change> changes);

    /// Removes everything of the workspace, and what it remembers of revisions there; searches that start after it
    /// returned find nothing.
    void remove(WorkspaceId workspace);

    /// Returns once everything applied before the call survives a crash.
    void flush();

    /// Whether the index was found new and empty when it was opened, so that everything has to be applied again.
    boolean isNew();

    /// The candidates of each asked signal, best first, ties by id. Only entries of the query's workspace that
    /// satisfy every filter, contain every strict part and none of the excluded are proposed, by any signal.
    List<Ranking> search(Query query);

    /// @param depth candidates per signal, at most
    /// @param vector the embedded query; empty leaves [Signal#SUMMARY_VECTOR] unanswered
    record Query(
            WorkspaceId workspace,
            QueryText text,
            List<Filter> filters,
            Set<Signal> signals,
            Optional<QueryVector> vector,
            int depth) {
        public Query {
            filters = List.copyOf(filters);
            signals = Set.copyOf(signals);
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

        record Remove(WorkspaceId workspace, long revision, UUID entry) implements Change {}
    }

    /// @param comments no strict part stands in two of them
    /// @param parentNumber the number of the container it lies in
    /// @param vector of its summary, null until it has one
    record Document(
            ResourceId id,
            Kind kind,
            String name,
            @Nullable String description,
            @Nullable String text,
            @Nullable String url,
            List<String> comments,
            Set<TagId> tags,
            int parentNumber,
            @Nullable QueryVector vector) {
        public Document {
            comments = List.copyOf(comments);
            tags = Set.copyOf(tags);
        }
    }
}
