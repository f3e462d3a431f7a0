package cairn.application.port.search;

import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Facts;
import cairn.application.port.search.SearchIndex.Pictured;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Documents without a picture, in an unknown language.
public final class PlainDocument {
    private PlainDocument() {}

    public static Document of(
            ResourceId id,
            Kind kind,
            String name,
            @Nullable String description,
            @Nullable String text,
            @Nullable String url,
            List<String> comments,
            Set<TagId> tags,
            int parentNumber,
            Facts facts,
            @Nullable QueryVector vector,
            List<QueryVector> passages) {
        return new Document(
                id,
                kind,
                name,
                description,
                text,
                null,
                url,
                comments,
                tags,
                parentNumber,
                facts,
                vector == null ? List.of() : List.of(vector),
                passages,
                Pictured.NOTHING,
                null);
    }
}
