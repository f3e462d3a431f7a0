package cairn.application.search;

import cairn.application.context.ComparedVectors;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.resource.CreationTimes;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.port.search.Highlighter;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Chunk;
import cairn.domain.search.HitPart;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.fusion.Recency;
import cairn.domain.search.highlight.Excerpt;
import cairn.domain.search.highlight.Snippet;
import cairn.domain.tree.ContainerTree;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads a page of hits from the database. Omits hits that no longer exist or no longer satisfy the
/// filters, and fills the page with later hits.
public final class HitPage {
    private final ResourceRepository resources;
    private final WorkspaceId workspace;
    private final TextRepository texts;
    private final ComparedVectors compared;
    private final Set<HitPart> parts;
    private final Explanations explanations;
    private final Highlights highlights;
    private final Chunks chunks;
    private final List<QueryResult> answers;
    private final int words;
    private final boolean isWeak;

    /// The hits of each of several queries; empty for a single query, which found all hits.
    private final List<Set<ResourceId>> found;

    HitPage(
            Source source,
            WorkspaceId workspace,
            List<QueryResult> answers,
            Explanations explanations,
            Set<HitPart> parts) {
        this.resources = source.resources;
        this.texts = source.texts;
        this.compared = source.compared;
        this.workspace = workspace;
        this.parts = parts;
        this.answers = answers;
        this.explanations = explanations;
        this.highlights = new Highlights(source.highlighter, source.texts, workspace, answers);
        this.chunks = new Chunks(source.passages, source.texts, workspace, answers);
        this.words = answers.stream()
                .mapToInt(answer -> answer.question().text().words())
                .filter(count -> count > 0)
                .min()
                .orElse(0);
        this.isWeak = answers.stream()
                .anyMatch(answer -> answer.isWeak() && !answer.hits().isEmpty());
        this.found = answers.size() < 2
                ? List.of()
                : answers.stream()
                        .map(answer -> answer.hits().stream().map(Hit::id).collect(Collectors.toSet()))
                        .toList();
    }

    /// Sorts the hits in an order of the database, as far as pages reach.
    List<Hit> ordered(List<Hit> hits, ResourceOrder order, ContainerTree tree, int reach) {
        if (hits.isEmpty()) {
            // A filter without ids would match everything.
            return List.of();
        }
        Map<ResourceId, Hit> byId = new HashMap<>();
        hits.forEach(hit -> byId.put(hit.id(), hit));
        ResourceFilter these = ResourceFilter.ofIds(byId.keySet())
                .in(new TreeScope(Optional.empty(), Optional.of(tree.roots()), true));
        return resources.list(workspace, these, order, null, reach).stream()
                .map(Positioned::id)
                .map(id -> Objects.requireNonNull(byId.get(id)))
                .toList();
    }

    List<ScoredView> read(List<Hit> hits, int offset, int size) {
        List<ScoredView> page = new ArrayList<>();
        int next = Math.min(offset, hits.size());
        while (page.size() < size && next < hits.size()) {
            int end = Math.min(hits.size(), next + size - page.size());
            page.addAll(views(hits.subList(next, end)));
            next = end;
        }
        return page;
    }

    private List<ScoredView> views(List<Hit> hits) {
        Map<ResourceId, Hit> byId = hits.stream().collect(Collectors.toMap(Hit::id, hit -> hit));
        List<ResourceView> admitted = resources
                .views(workspace, hits.stream().map(Hit::id).toList())
                .stream()
                .filter(this::isAdmitted)
                .toList();
        Map<ResourceId, byte[]> heads = heads(admitted);
        Set<ResourceId> inContext = inContext(admitted);
        Map<ResourceId, List<Excerpt>> excerpts =
                shows(HitPart.HIGHLIGHTS) || shows(HitPart.SNIPPET) ? highlights.of(admitted, heads) : Map.of();
        Map<ResourceId, List<Chunk>> matched = chunks.of(withChunks(admitted, excerpts), heads);
        return admitted.stream()
                .map(view -> {
                    ResourceId id = view.resource().id();
                    Hit hit = Objects.requireNonNull(byId.get(id));
                    List<Excerpt> marked = excerpts.getOrDefault(id, List.of());
                    List<Chunk> near = matched.getOrDefault(id, List.of());
                    return new ScoredView(
                            view,
                            hit.score(),
                            isWeak,
                            shows(HitPart.SNIPPET) ? snippet(view, marked, near, heads.get(id)) : "",
                            shows(HitPart.HIGHLIGHTS) ? Highlights.bestFirst(marked) : List.of(),
                            shows(HitPart.CHUNKS) ? near : List.of(),
                            shows(HitPart.EXPLANATION) ? explanations.of(view, inContext.contains(id)) : List.of());
                })
                .toList();
    }

    /// Returns those that are compared together with the notes around them.
    private Set<ResourceId> inContext(List<ResourceView> views) {
        if (!shows(HitPart.EXPLANATION)) {
            return Set.of();
        }
        List<ResourceId> ids = views.stream().map(view -> view.resource().id()).toList();
        return compared.find(workspace, ids).entrySet().stream()
                .filter(entry -> entry.getValue().context() != null)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private boolean shows(HitPart part) {
        return parts.contains(part);
    }

    /// Reads the beginnings of texts, if they are searched for words.
    private Map<ResourceId, byte[]> heads(List<ResourceView> views) {
        boolean isRead = shows(HitPart.HIGHLIGHTS) || shows(HitPart.SNIPPET) || shows(HitPart.CHUNKS);
        return isRead && highlights.areAsked() && !views.isEmpty()
                ? texts.findHeads(
                        workspace,
                        views.stream().map(view -> view.resource().id()).toList(),
                        Highlights.HEAD_BYTES)
                : Map.of();
    }

    /// Omits hits whose snippet needs no passage, because enough words were found.
    private List<ResourceView> withChunks(List<ResourceView> views, Map<ResourceId, List<Excerpt>> excerpts) {
        if (shows(HitPart.CHUNKS)) {
            return views;
        }
        return shows(HitPart.SNIPPET)
                ? views.stream()
                        .filter(view -> !Snippet.needsNoPassage(
                                excerpts.getOrDefault(view.resource().id(), List.of()), words))
                        .toList()
                : List.of();
    }

    private String snippet(ResourceView view, List<Excerpt> excerpts, List<Chunk> chunks, byte @Nullable [] head) {
        return Snippet.of(
                view,
                excerpts,
                words,
                chunks.isEmpty() ? null : chunks.getFirst().text(),
                head == null ? null : Highlights.whole(head));
    }

    /// Whether the filters of one of the queries that found it admit it.
    private boolean isAdmitted(ResourceView view) {
        for (int i = 0; i < answers.size(); i++) {
            boolean admitted =
                    (found.isEmpty() || found.get(i).contains(view.resource().id()))
                            && answers.get(i)
                                    .scope()
                                    .filter(scope -> scope.admits(view))
                                    .isPresent();
            if (admitted) {
                return true;
            }
        }
        return false;
    }

    /// Makes pages from the rows that they show.
    public static final class Source {
        private final ResourceRepository resources;
        private final CreationTimes times;
        private final TextRepository texts;
        private final PassageRepository passages;
        private final ComparedVectors compared;
        private final Highlighter highlighter;

        public Source(
                ResourceRepository resources,
                CreationTimes times,
                TextRepository texts,
                PassageRepository passages,
                ComparedVectors compared,
                Highlighter highlighter) {
            this.resources = resources;
            this.times = times;
            this.texts = texts;
            this.passages = passages;
            this.compared = compared;
            this.highlighter = highlighter;
        }

        /// Sorts the hits by score and age.
        List<Hit> aged(WorkspaceId workspace, List<Hit> hits, Recency recency) {
            return recency.isIndifferent()
                    ? hits
                    : recency.weigh(
                            hits,
                            times.find(workspace, hits.stream().map(Hit::id).collect(Collectors.toSet())));
        }

        HitPage of(WorkspaceId workspace, List<QueryResult> answers, Explanations explanations, Set<HitPart> parts) {
            return new HitPage(this, workspace, answers, explanations, parts);
        }
    }
}
