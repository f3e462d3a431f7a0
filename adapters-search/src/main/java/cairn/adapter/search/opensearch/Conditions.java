package cairn.adapter.search.opensearch;

import cairn.domain.content.MediaRange;
import cairn.domain.resource.Kind;
import cairn.domain.search.Filter;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.WorkspaceId;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.roaringbitmap.RoaringBitmap;

/// Conditions for all candidates, whichever signal proposes them: workspace, filters,
/// strict parts, exclusions.
///
/// @param strict one query per strict part, scored
record Conditions(List<ObjectNode> filters, List<ObjectNode> strict, List<ObjectNode> excluded) {
    /// Larger sets are sent as a bitmap: a list of terms is limited to 65,536,
    /// and slow long before that.
    private static final int SMALL = 256;

    /// By default, a cluster accepts 1,024 clauses per query. Conditions come first, and words get what
    /// they leave. The difference is for tags, addresses and folders that score.
    static final int MOST_CLAUSES = 955;

    static Conditions of(WorkspaceId workspace, List<Filter> filters, Parts parts, Tags tags) {
        List<ObjectNode> required = new ArrayList<>();
        List<ObjectNode> excluded = parts.excluded(tags);
        required.add(Clauses.term(Schema.ITEM_OF, workspace.value().toString()));
        filters.forEach(filter -> add(filter, required, excluded));
        int room = MOST_CLAUSES - new Conditions(required, List.of(), excluded).clauses();
        return new Conditions(required, parts.strict(tags, room), excluded);
    }

    private static void add(Filter filter, List<ObjectNode> required, List<ObjectNode> excluded) {
        switch (filter) {
            case Filter.KindIn in ->
                required.add(Clauses.terms(
                        Schema.KIND, in.kinds().stream().map(Kind::wireName).toList()));
            case Filter.AllTags of -> of.tags().forEach(tag -> required.add(Clauses.carrying(List.of(tag.value()))));
            case Filter.IdNotIn out ->
                excluded.add(Clauses.terms(
                        Schema.ID,
                        out.ids().stream().map(id -> id.value().toString()).toList()));
            case Filter.CreatedBy by ->
                required.add(Clauses.terms(
                        Schema.USER,
                        by.users().stream().map(user -> user.value().toString()).toList()));
            case Filter.MediaTypeIn in ->
                required.add(Clauses.terms(
                        Schema.MEDIA,
                        in.ranges().stream().map(MediaRange::toString).toList()));
            case Filter.ColourNear near -> required.addAll(ColourClauses.near(near.colour()));
            case Filter.CreatedWithin in ->
                required.add(Clauses.bool(
                        "should",
                        in.times().stream()
                                .map(time -> within(Schema.CREATED, time))
                                .toList()));
            case Filter.ModifiedWithin in -> required.add(within(Schema.MODIFIED, in.time()));
            case Filter.ParentIn in -> required.add(lyingIn(in.containers()));
            case Filter.ParentNotIn out -> excluded.add(lyingIn(out.containers()));
        }
    }

    private static ObjectNode within(String field, TimeRange time) {
        ObjectNode bounds =
                JsonNodes.object().put("gte", time.firstMillisecond()).put("lte", time.lastMillisecond());
        return JsonNodes.object("range", JsonNodes.object(field, bounds));
    }

    static ObjectNode lyingIn(ContainerSet containers) {
        int[] few = containers.stream().limit(SMALL + 1L).toArray();
        ArrayNode values = JsonNodes.array(List.of());
        ObjectNode terms = JsonNodes.object(Schema.PARENT, values);
        if (few.length <= SMALL) {
            for (int number : few) {
                values.add(number);
            }
        } else {
            values.add(bitmap(containers));
            terms.put("value_type", "bitmap");
        }
        return JsonNodes.object("terms", terms);
    }

    private static String bitmap(ContainerSet containers) {
        RoaringBitmap bitmap = new RoaringBitmap();
        containers.stream().forEach(bitmap::add);
        bitmap.runOptimize();
        ByteBuffer bytes = ByteBuffer.allocate(bitmap.serializedSizeInBytes());
        bitmap.serialize(bytes);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    /// The conditions as the parts of a query scored by the strict parts.
    ObjectNode scoredByStrictParts() {
        ObjectNode all = conditions(filters);
        all.set("must", JsonNodes.array(strict));
        return all;
    }

    /// The conditions as a query without scores.
    ObjectNode filter() {
        List<ObjectNode> required = new ArrayList<>(filters);
        required.addAll(strict);
        return JsonNodes.object("bool", conditions(required));
    }

    /// Items that satisfy the conditions and match the query, scored by the query alone.
    ObjectNode scoredBy(ObjectNode query) {
        ObjectNode all = JsonNodes.object();
        all.set("filter", JsonNodes.array(List.of(filter())));
        all.set("must", JsonNodes.array(List.of(query)));
        return JsonNodes.object("bool", all);
    }

    private ObjectNode conditions(List<ObjectNode> required) {
        ObjectNode all = JsonNodes.object();
        all.set("filter", JsonNodes.array(required));
        all.set("must_not", JsonNodes.array(excluded));
        return all;
    }

    /// The number of clauses; see [Search].
    int clauses() {
        int alternatives =
                (int) strict.stream().filter(part -> part.has("bool")).count();
        int times = filters.stream()
                .mapToInt(filter -> filter.path("bool").path("should").size())
                .sum();
        return filters.size() + times + strict.size() + alternatives + excluded.size();
    }

    /// The strict parts and the exclusions of a query, without duplicates.
    record Parts(List<Literal> strict, List<Literal> excluded) {

        static Parts of(QueryText text) {
            return new Parts(literals(text.strict()), literals(text.excluded()));
        }

        private static List<Literal> literals(List<String> parts) {
            return new LinkedHashSet<>(parts)
                    .stream().map(Literal::of).flatMap(Optional::stream).toList();
        }

        List<Literal> all() {
            List<Literal> all = new ArrayList<>(strict);
            all.addAll(excluded);
            return all;
        }

        /// The last of several hundred parts are not looked for in the names of tags.
        ///
        /// @param room maximum number of clauses; a part has one, and another if tags contain it
        private List<ObjectNode> strict(Tags tags, int room) {
            List<ObjectNode> queries = new ArrayList<>();
            int left = room - strict.size();
            for (Literal part : strict) {
                List<UUID> holding = left > 0 ? tags.holding(queries.size()) : List.of();
                left -= holding.isEmpty() ? 0 : 1;
                queries.add(
                        holding.isEmpty()
                                ? part.query()
                                : Clauses.bool("should", List.of(part.query(), Clauses.carrying(holding))));
            }
            return queries;
        }

        /// Combines single tokens into one clause, and tags into another:
        /// exclusions need no separate scores.
        private List<ObjectNode> excluded(Tags tags) {
            List<ObjectNode> queries = new ArrayList<>();
            List<String> tokens = new ArrayList<>();
            List<UUID> carried = new ArrayList<>();
            for (int i = 0; i < excluded.size(); i++) {
                Literal part = excluded.get(i);
                carried.addAll(tags.holding(strict.size() + i));
                if (part.single()) {
                    tokens.add(part.tokens());
                } else {
                    queries.add(part.query());
                }
            }
            if (!tokens.isEmpty()) {
                queries.add(Clauses.terms(Schema.LITERAL, tokens));
            }
            if (!carried.isEmpty()) {
                queries.add(Clauses.carrying(carried));
            }
            return queries;
        }
    }
}
