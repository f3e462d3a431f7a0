package cairn.application.search;

import cairn.application.port.Highlighter;
import cairn.application.port.TextRepository;
import cairn.domain.annotation.Comment;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Highlight;
import cairn.domain.search.Highlight.Range;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Finds where words of the questions stand in hits. Long texts are looked through at their beginning only.
final class Highlights {
    private static final int HEAD_BYTES = 16 << 10;

    private final TextRepository texts;
    private final WorkspaceId workspace;
    private final List<Function<String, List<Range>>> markers;

    Highlights(Highlighter highlighter, TextRepository texts, WorkspaceId workspace, List<Question> questions) {
        this.texts = texts;
        this.workspace = workspace;
        this.markers = questions.stream()
                .filter(question -> !question.text().isBlank())
                .map(question ->
                        highlighter.marker(question.text(), question.mode().completesLastWord()))
                .toList();
    }

    /// Of each hit, by its id.
    Map<ResourceId, List<Highlight>> of(List<ResourceView> views) {
        if (markers.isEmpty() || views.isEmpty()) {
            return Map.of();
        }
        List<ResourceId> ids = views.stream().map(view -> view.resource().id()).toList();
        Map<ResourceId, byte[]> heads = texts.findHeads(workspace, ids, HEAD_BYTES);
        Map<ResourceId, List<Highlight>> highlights = HashMap.newHashMap(views.size());
        for (ResourceView view : views) {
            ResourceId id = view.resource().id();
            highlights.put(id, of(view, heads.get(id)));
        }
        return highlights;
    }

    private List<Highlight> of(ResourceView view, byte @Nullable [] head) {
        List<Highlight> highlights = new ArrayList<>();
        add(highlights, "name", view.resource().header().name().value());
        add(highlights, "description", view.resource().header().description());
        add(highlights, "text", head == null ? null : text(head));
        add(highlights, "url", url(view.resource()));
        add(
                highlights,
                "comment",
                Optional.ofNullable(view.pinnedComment()).map(Comment::content).orElse(null));
        view.tags().stream().map(TagLabel::name).forEach(name -> add(highlights, "tags", name));
        return highlights;
    }

    private void add(List<Highlight> highlights, String field, @Nullable String value) {
        if (value != null) {
            String text = Normalizer.normalize(value, Normalizer.Form.NFC);
            List<Range> ranges = markers.stream()
                    .flatMap(marker -> marker.apply(text).stream())
                    .toList();
            Highlight.of(field, text, ranges).ifPresent(highlights::add);
        }
    }

    /// The head may end within a character.
    private static String text(byte[] head) {
        String text = new String(head, StandardCharsets.UTF_8);
        return head.length == HEAD_BYTES && text.endsWith("\uFFFD") ? text.substring(0, text.length() - 1) : text;
    }

    private static @Nullable String url(Resource resource) {
        return switch (resource) {
            case Resource.Bookmark bookmark -> bookmark.url().value();
            case Resource.StoredFile file -> file.content().originUrl();
            case Resource.Folder folder -> null;
            case Resource.Notepad note -> null;
        };
    }
}
