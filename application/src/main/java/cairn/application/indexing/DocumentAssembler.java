package cairn.application.indexing;

import cairn.application.context.ComparedVectors;
import cairn.application.context.ComparedVectors.Compared;
import cairn.application.port.Window;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.EmbeddedPicture;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Facts;
import cairn.application.port.search.SearchIndex.Pictured;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.application.port.tree.TreeRepository;
import cairn.application.text.TextSources;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.content.Depiction;
import cairn.domain.content.DominantColour;
import cairn.domain.content.MediaType;
import cairn.domain.content.NearColour;
import cairn.domain.content.Picture;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.RootType;
import cairn.domain.view.CommentView;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Builds index documents from the current rows, one workspace at a time. Removes entries without rows,
/// and folders that became roots, because roots are not search results.
public final class DocumentAssembler {
    private static final long MOST_COMMENT_CHARACTERS = 1_000_000;
    private static final int COMMENTS_AT_ONCE = 20;

    /// Number of resources whose passages, up to some hundred each, are in memory together.
    private static final int PASSAGES_AT_ONCE = 16;

    private final ResourceRepository resources;
    private final TagRepository tags;
    private final CommentRepository comments;
    private final TextRepository texts;
    private final VectorRepository vectors;
    private final PassageRepository passages;
    private final ComparedVectors compared;
    private final TreeRepository trees;

    public DocumentAssembler(
            ResourceRepository resources,
            TagRepository tags,
            CommentRepository comments,
            TextRepository texts,
            VectorRepository vectors,
            PassageRepository passages,
            ComparedVectors compared,
            TreeRepository trees) {
        this.resources = resources;
        this.tags = tags;
        this.comments = comments;
        this.texts = texts;
        this.vectors = vectors;
        this.passages = passages;
        this.compared = compared;
        this.trees = trees;
    }

    /// Passes the changes on in portions whose texts fit in memory.
    void assemble(List<DirtyFlag> flags, Consumer<List<Change>> sink) {
        Map<WorkspaceId, List<DirtyFlag>> byWorkspace =
                flags.stream().collect(Collectors.groupingBy(DirtyFlag::workspace));
        Portions portions = new Portions(sink);
        byWorkspace.forEach((workspace, its) -> {
            tagChanges(workspace, its).forEach(portions::add);
            resourceChanges(workspace, its, portions);
        });
        portions.flush();
    }

    private List<Change> tagChanges(WorkspaceId workspace, List<DirtyFlag> flags) {
        Map<TagId, DirtyFlag> wanted = new HashMap<>();
        for (DirtyFlag flag : flags) {
            if (flag.entry() instanceof Entry.OfTag of) {
                wanted.put(of.tag(), flag);
            }
        }
        if (wanted.isEmpty()) {
            return List.of();
        }
        Map<TagId, Tag> found = tags.find(workspace, TagRef.byIds(wanted.keySet())).stream()
                .collect(Collectors.toMap(Tag::id, tag -> tag));
        List<Change> changes = new ArrayList<>();
        wanted.forEach((id, flag) -> {
            Tag tag = found.get(id);
            changes.add(
                    tag == null
                            ? new Change.Remove(workspace, flag.revision(), id.value())
                            : new Change.PutTag(
                                    workspace, flag.revision(), id, tag.name().value()));
        });
        return changes;
    }

    /// Roots are not search results, even if they are flagged. The index only has the names of spaces.
    private void resourceChanges(WorkspaceId workspace, List<DirtyFlag> flags, Portions portions) {
        Map<ResourceId, DirtyFlag> wanted = new HashMap<>();
        for (DirtyFlag flag : flags) {
            if (flag.entry() instanceof Entry.OfResource of) {
                wanted.put(of.resource(), flag);
            }
        }
        if (wanted.isEmpty()) {
            return;
        }
        ContainerTree tree = trees.tree(workspace);
        Map<ResourceId, Compared> found = compared.find(workspace, wanted.keySet());
        Map<ResourceId, EmbeddedPicture> shown = vectors.findPictures(workspace, wanted.keySet());
        Set<ResourceId> commented = comments.findCommented(workspace, wanted.keySet());
        List<ResourceView> items = new ArrayList<>();
        for (ResourceView view : resources.views(workspace, List.copyOf(wanted.keySet()))) {
            Header header = view.resource().header();
            if (header.parentId() != null) {
                items.add(view);
            } else if (view.root().type() == RootType.SPACE) {
                DirtyFlag flag = Objects.requireNonNull(wanted.remove(header.id()));
                portions.add(new Change.PutSpace(
                        workspace, flag.revision(), header.id(), header.name().value()));
            }
        }
        for (int from = 0; from < items.size(); from += PASSAGES_AT_ONCE) {
            List<ResourceView> few = items.subList(from, Math.min(items.size(), from + PASSAGES_AT_ONCE));
            Map<ResourceId, List<QueryVector>> parts = passages(workspace, few);
            for (ResourceView view : few) {
                ResourceId id = view.resource().id();
                DirtyFlag flag = Objects.requireNonNull(wanted.remove(id));
                List<String> comments = commented.contains(id) ? comments(workspace, id) : List.of();
                Vectors itsVectors = new Vectors(
                        found.getOrDefault(id, Compared.NOTHING),
                        parts.getOrDefault(id, List.of()),
                        pictured(shown.get(id)));
                Document document = document(workspace, view, tree, comments, itsVectors);
                portions.add(new Change.PutResource(workspace, flag.revision(), document));
            }
        }
        wanted.forEach((id, flag) -> portions.add(new Change.Remove(workspace, flag.revision(), id.value())));
    }

    private Map<ResourceId, List<QueryVector>> passages(WorkspaceId workspace, List<ResourceView> views) {
        List<ResourceId> ids = views.stream().map(view -> view.resource().id()).toList();
        Map<ResourceId, List<QueryVector>> found = new HashMap<>();
        passages.findVectors(workspace, ids).forEach((id, its) -> found.put(id, comparable(its)));
        return found;
    }

    /// Includes vectors of all models, because each search chooses its model.
    private static List<QueryVector> comparable(List<StoredVector> vectors) {
        return vectors.stream()
                .map(vector -> new QueryVector(vector.model(), vector.values()))
                .toList();
    }

    private Document document(
            WorkspaceId workspace, ResourceView view, ContainerTree tree, List<String> comments, Vectors vectors) {
        Resource resource = view.resource();
        Header header = resource.header();
        Optional<String> text = text(workspace, resource);
        return new Document(
                header.id(),
                resource.kind(),
                header.name().value(),
                header.description(),
                text.orElse(null),
                vectors.whole().context(),
                url(resource),
                comments,
                view.tags().stream().map(TagLabel::id).collect(Collectors.toSet()),
                parentNumber(tree, header),
                facts(resource, view.picture()),
                text.isPresent() || saysSomething(view) ? vectors.whole().vectors() : List.of(),
                vectors.passages(),
                vectors.pictured(),
                view.insight().language());
    }

    /// Excludes vectors of a mere ID or number, which are about as near to any query as relevant ones.
    private static boolean saysSomething(ResourceView view) {
        Header header = view.resource().header();
        return header.description() != null
                || view.insight().caption() != null
                || view.pinnedComment() != null
                || header.name().hasWords();
    }

    private static Pictured pictured(@Nullable EmbeddedPicture embedded) {
        return embedded == null
                ? Pictured.NOTHING
                : new Pictured(
                        embedded.vectors().stream()
                                .map(vector -> new QueryVector(vector.space(), vector.values()))
                                .toList(),
                        embedded.depictions().stream().map(Depiction::label).toList());
    }

    /// Returns the oldest comments first, up to a total number of characters.
    private List<String> comments(WorkspaceId workspace, ResourceId resource) {
        List<String> texts = new ArrayList<>();
        long characters = 0;
        while (characters < MOST_COMMENT_CHARACTERS) {
            Window next = new Window(COMMENTS_AT_ONCE, texts.size());
            List<CommentView> read = comments.list(workspace, resource, next).items();
            for (CommentView view : read) {
                texts.add(view.comment().content());
                characters += view.comment().content().length();
            }
            if (read.size() < COMMENTS_AT_ONCE) {
                break;
            }
        }
        return texts;
    }

    private static Facts facts(Resource resource, @Nullable Picture picture) {
        Header header = resource.header();
        MediaType mediaType =
                resource instanceof Resource.StoredFile file ? file.content().mimeType() : null;
        List<DominantColour> colours = picture == null ? List.of() : NearColour.noticeable(picture.colours());
        return new Facts(mediaType, header.createdBy(), header.createdAt(), header.modifiedAt(), colours);
    }

    private Optional<String> text(WorkspaceId workspace, Resource resource) {
        return TextSources.of(resource)
                .flatMap(source -> texts.find(workspace, resource.id(), source))
                .map(utf8 -> new String(utf8, StandardCharsets.UTF_8));
    }

    private static @Nullable String url(Resource resource) {
        return switch (resource) {
            case Resource.Bookmark bookmark -> bookmark.url().value();
            case Resource.StoredFile file -> file.content().originUrl();
            case Resource.Folder folder -> null;
            case Resource.Notepad note -> null;
        };
    }

    private static int parentNumber(ContainerTree tree, Header header) {
        return header.parentId() == null
                ? 0
                : tree.find(header.parentId()).map(Container::number).orElse(0);
    }

    /// @param passages of a long text
    private record Vectors(Compared whole, List<QueryVector> passages, Pictured pictured) {}
}
