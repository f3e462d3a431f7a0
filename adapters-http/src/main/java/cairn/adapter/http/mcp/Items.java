package cairn.adapter.http.mcp;

import cairn.adapter.http.record.WireTime;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.TagLabel;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Items as tools present them.
final class Items {
    /// Characters of a line by itself.
    static final int WIDE = 240;

    private static final int NAME = 80;
    private static final int TAGS = 60;

    /// Limits for the data of one item among many.
    private static final int MOST_TAGS = 5;
    private static final int TAG = 20;
    private static final int URL = 200;

    private Items() {}

    static ObjectNode json(ResourceView view) {
        Header header = view.resource().header();
        ObjectNode item = JsonNodeFactory.instance
                .objectNode()
                .put("id", header.id().toString())
                .put("kind", view.resource().kind().wireName())
                .put("name", header.name().value())
                .put(
                        "parentId",
                        header.parentId() == null ? null : header.parentId().toString())
                .put("parent", view.parentName());
        view.tags().forEach(tag -> item.withArray("tags").add(tag.name()));
        item.withArray("tags");
        return item.put("url", url(view.resource())).put("modifiedAt", WireTime.of(header.modifiedAt()));
    }

    static ObjectNode withRevision(ResourceView view) {
        return json(view).put("revision", view.resource().header().revision());
    }

    /// An item of a page as data, with long values cut, since some clients show this to the model
    /// instead of the text.
    static ObjectNode brief(ResourceView view) {
        ObjectNode item = json(view);
        item.put("name", Marked.line(view.resource().header().name().value(), NAME));
        if (view.parentName() != null) {
            item.put("parent", Marked.line(view.parentName(), NAME / 2));
        }
        String url = url(view.resource());
        if (url != null) {
            item.put("url", Marked.line(url, URL));
        }
        item.set("tags", brief(view.tags()));
        return item;
    }

    static ObjectNode briefWithRevision(ResourceView view) {
        return brief(view).put("revision", view.resource().header().revision());
    }

    static ArrayNode brief(List<TagLabel> tags) {
        ArrayNode names = JsonNodeFactory.instance.arrayNode();
        tags.stream().limit(MOST_TAGS).forEach(tag -> names.add(Marked.line(tag.name(), TAG)));
        return names;
    }

    private static @Nullable String url(Resource resource) {
        return resource instanceof Resource.Bookmark bookmark ? bookmark.url().value() : null;
    }

    /// One line of at most `most` characters. Tags are cut first, then the folder.
    static String line(ResourceView view, int most) {
        Header header = view.resource().header();
        String tags = view.tags().stream().map(tag -> "#" + tag.name()).collect(Collectors.joining(" "));
        String head = "- " + header.id() + " " + kind(view) + " ";
        String rest = "\"" + Marked.line(header.name().value(), NAME) + "\""
                + (view.parentName() == null ? "" : " in \"" + Marked.line(view.parentName(), NAME / 2) + "\"")
                + (tags.isEmpty() ? "" : " " + Marked.line(tags, TAGS));
        return head + Marked.line(rest, most - head.length());
    }

    private static String kind(ResourceView view) {
        return switch (view.resource()) {
            case Resource.Notepad note -> "note";
            case Resource.Folder folder -> "folder";
            case Resource.Bookmark bookmark -> "bookmark";
            case Resource.StoredFile file -> file.kind().wireName();
        };
    }
}
