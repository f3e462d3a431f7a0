package cairn.application.search;

import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Slice;
import cairn.application.port.search.Highlighter;
import cairn.application.port.search.Highlighter.Asked;
import cairn.application.port.search.Highlighter.Marker;
import cairn.domain.annotation.Comment;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.highlight.Excerpt;
import cairn.domain.search.highlight.Highlight;
import cairn.domain.search.highlight.Match;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the words of the queries in hits, best matches first. Of a long text, searches only the
/// beginning, and much more if the beginning lacks words by which the hit was found.
final class Highlights {
    static final int HEAD_BYTES = 16 << 10;

    /// How many bytes of a text are then searched, and how many texts of a page.
    private static final int DEEP_BYTES = 256 << 10;

    private static final int MOST_DEEP = 8;

    /// Maximum number of parts shown of one text.
    private static final int MOST_OF_TEXT = 3;

    private static final String TEXT = "text";

    private final TextRepository texts;
    private final WorkspaceId workspace;
    private final List<QueryResult> answers;
    private final Optional<Marker> marker;

    Highlights(Highlighter highlighter, TextRepository texts, WorkspaceId workspace, List<QueryResult> answers) {
        this.texts = texts;
        this.workspace = workspace;
        this.answers = answers;
        List<Asked> asked = answers.stream()
                .map(QueryResult::question)
                .filter(question -> !question.text().isBlank())
                .map(question -> new Asked(question.text(), question.mode().completesLastWord()))
                .toList();
        this.marker = asked.isEmpty() ? Optional.empty() : Optional.of(highlighter.marker(asked));
    }

    /// Whether there are words to find.
    boolean areAsked() {
        return marker.isPresent();
    }

    /// Returns the excerpts of each hit, by id; those of a field in order, best first.
    ///
    /// @param heads the beginnings of their texts
    Map<ResourceId, List<Excerpt>> of(List<ResourceView> views, Map<ResourceId, byte[]> heads) {
        if (marker.isEmpty() || views.isEmpty()) {
            return Map.of();
        }
        Map<ResourceId, List<Excerpt>> excerpts = HashMap.newHashMap(views.size());
        List<ResourceView> deep = new ArrayList<>();
        for (ResourceView view : views) {
            ResourceId id = view.resource().id();
            byte[] head = heads.get(id);
            List<Excerpt> found = of(view, head);
            excerpts.put(id, found);
            if (head != null && head.length == HEAD_BYTES && isMissing(id, found)) {
                deep.add(view);
            }
        }
        lookDeeper(deep.subList(0, Math.min(deep.size(), MOST_DEEP)), excerpts);
        return excerpts;
    }

    /// Keeps the order of fields with the same worth.
    static List<Highlight> bestFirst(List<Excerpt> excerpts) {
        return excerpts.stream()
                .sorted(Comparator.comparingInt(Excerpt::worth).reversed())
                .map(Excerpt::highlight)
                .toList();
    }

    /// Whether words found the hit, but no word, or not every quoted part, was found in the excerpts.
    private boolean isMissing(ResourceId id, List<Excerpt> excerpts) {
        return answers.stream()
                .filter(answer -> !answer.question().mode().completesLastWord())
                .filter(answer -> answer.score(Signal.KEYWORD, id).isPresent())
                .anyMatch(answer -> excerpts.isEmpty()
                        || quotedPartsSeen(excerpts)
                                < answer.question().text().strict().size());
    }

    private static long quotedPartsSeen(List<Excerpt> excerpts) {
        return excerpts.stream()
                .flatMap(excerpt -> excerpt.words().stream())
                .filter(word -> word < 0)
                .distinct()
                .count();
    }

    private void lookDeeper(List<ResourceView> views, Map<ResourceId, List<Excerpt>> excerpts) {
        Map<Slice, ResourceView> wanted = HashMap.newHashMap(views.size());
        views.forEach(view -> wanted.put(new Slice(view.resource().id(), 0, DEEP_BYTES), view));
        if (wanted.isEmpty()) {
            return;
        }
        texts.findSlices(workspace, wanted.keySet()).forEach((slice, utf8) -> {
            List<Excerpt> others = excerpts.getOrDefault(slice.resource(), List.of()).stream()
                    .filter(excerpt -> !excerpt.highlight().field().equals(TEXT))
                    .toList();
            List<Excerpt> whole = new ArrayList<>(others);
            add(whole, TEXT, whole(utf8), language(wanted.get(slice)));
            excerpts.put(slice.resource(), whole);
        });
    }

    private List<Excerpt> of(ResourceView view, byte @Nullable [] head) {
        String language = language(view);
        List<Excerpt> excerpts = new ArrayList<>();
        add(excerpts, "name", view.resource().header().name().value(), language);
        add(excerpts, "description", view.resource().header().description(), language);
        add(excerpts, TEXT, head == null ? null : whole(head), language);
        add(excerpts, "url", url(view.resource()), language);
        add(
                excerpts,
                "comment",
                Optional.ofNullable(view.pinnedComment()).map(Comment::content).orElse(null),
                language);
        view.tags().stream().map(TagLabel::name).forEach(name -> add(excerpts, "tags", name, null));
        return excerpts;
    }

    private void add(List<Excerpt> excerpts, String field, @Nullable String text, @Nullable String language) {
        if (text == null) {
            return;
        }
        List<Match> matches = marker.orElseThrow().matches(text, language);
        excerpts.addAll(Excerpt.of(field, text, matches, field.equals(TEXT) ? MOST_OF_TEXT : 1));
    }

    private static @Nullable String language(@Nullable ResourceView view) {
        return view == null ? null : view.insight().language();
    }

    /// Removes an incomplete character at the end.
    static String whole(byte[] head) {
        String text = new String(head, StandardCharsets.UTF_8);
        return head.length >= HEAD_BYTES && text.endsWith("\uFFFD") ? text.substring(0, text.length() - 1) : text;
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
