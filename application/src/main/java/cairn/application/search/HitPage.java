package cairn.application.search;

import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.port.search.Highlighter;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Chunk;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.Places;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.highlight.Highlight;
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

/// Reads a page of hits from the database, which has the last word: what it no longer has, or what no longer
/// satisfies the filters, is left out and the page filled up from further down.
public final class HitPage {
    private final ResourceRepository resources;
    private final WorkspaceId workspace;
    private final Explanations explanations;
    private final Highlights highlights;
    private final Chunks chunks;
    private final List<QueryResult> answers;
    private final List<Set<ResourceId>> found;

    HitPage(
            ResourceRepository resources,
            WorkspaceId workspace,
            List<QueryResult> answers,
            Explanations explanations,
            Highlights highlights,
            Chunks chunks) {
        this.resources = resources;
        this.workspace = workspace;
        this.answers = answers;
        this.explanations = explanations;
        this.highlights = highlights;
        this.chunks = chunks;
        this.found = answers.stream()
                .map(answer -> answer.hits().stream().map(Hit::id).collect(Collectors.toSet()))
                .toList();
    }

    /// The hits in an order of the database's, as far as a page may reach.
    List<Hit> ordered(List<Hit> hits, ResourceOrder order, ContainerTree tree, int reach) {
        if (hits.isEmpty()) {
            // A filter by no ids is none, and would list everything.
            return List.of();
        }
        Map<ResourceId, Hit> byId = new HashMap<>();
        hits.forEach(hit -> byId.put(hit.id(), hit));
        ResourceFilter these =
                ResourceFilter.ofIds(byId.keySet()).in(new Places(Optional.empty(), Optional.of(tree.roots()), true));
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
        Map<ResourceId, List<Highlight>> marked = highlights.of(admitted);
        Map<ResourceId, List<Chunk>> matched =
                chunks.of(admitted.stream().map(view -> view.resource().id()).toList());
        return admitted.stream()
                .map(view -> {
                    Hit hit = Objects.requireNonNull(byId.get(view.resource().id()));
                    return new ScoredView(
                            view,
                            hit.score(),
                            marked.getOrDefault(hit.id(), List.of()),
                            matched.getOrDefault(hit.id(), List.of()),
                            explanations.of(hit, view));
                })
                .toList();
    }

    /// By the filters of one of the questions that found it.
    private boolean isAdmitted(ResourceView view) {
        for (int i = 0; i < answers.size(); i++) {
            boolean admitted = found.get(i).contains(view.resource().id())
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

    /// Makes pages, of the rows that they show.
    public static final class Source {
        private final ResourceRepository resources;
        private final TextRepository texts;
        private final PassageRepository passages;
        private final Highlighter highlighter;

        public Source(
                ResourceRepository resources,
                TextRepository texts,
                PassageRepository passages,
                Highlighter highlighter) {
            this.resources = resources;
            this.texts = texts;
            this.passages = passages;
            this.highlighter = highlighter;
        }

        HitPage of(WorkspaceId workspace, List<QueryResult> answers, Explanations explanations) {
            return new HitPage(
                    resources,
                    workspace,
                    answers,
                    explanations,
                    new Highlights(highlighter, texts, workspace, answers),
                    new Chunks(passages, texts, workspace, answers));
        }
    }
}
