package cairn.application.exporting;

import cairn.application.port.annotation.LabelRepository;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.change.ChangeLog;
import cairn.application.port.exchange.ExportFormat.Cover;
import cairn.application.port.exchange.ExportFormat.Pages;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.Missing;
import cairn.domain.annotation.Tag;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.NamedFolder;
import cairn.domain.tree.Root;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads the folders of an export, and data of the whole workspace.
public final class ExportPlaces {
    private static final int TAGS = 500;
    /// The order in which tags are listed.
    private static final Comparator<Tag> BY_KEY =
            Comparator.comparing(tag -> tag.name().key().getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

    private final Transactions transactions;
    private final TreeRepository trees;
    private final AliasRepository aliases;
    private final LabelRepository labels;
    private final TagRepository tags;
    private final ChangeLog log;

    public ExportPlaces(
            Transactions transactions,
            TreeRepository trees,
            AliasRepository aliases,
            LabelRepository labels,
            TagRepository tags,
            ChangeLog log) {
        this.transactions = transactions;
        this.trees = trees;
        this.aliases = aliases;
        this.labels = labels;
        this.tags = tags;
        this.log = log;
    }

    /// @throws cairn.domain.failure.Rejected if the workspace was deleted, which a
    /// signed URL may outlive
    Places read(WorkspaceId workspace) {
        return transactions.read(() -> {
            if (log.findHead(workspace).isEmpty()) {
                throw Missing.resource("");
            }
            return places(workspace);
        });
    }

    private Places places(WorkspaceId workspace) {
        List<Root> roots = trees.roots(workspace);
        return new Places(
                trees.tree(workspace),
                roots.stream().collect(Collectors.toMap(Root::id, Function.identity())),
                roots.stream().map(Root::id).toList(),
                aliases.list(workspace).stream()
                        .collect(Collectors.groupingBy(
                                NamedFolder::folder, Collectors.mapping(NamedFolder::alias, Collectors.toList()))));
    }

    Cover cover(WorkspaceId workspace, Instant now) {
        return transactions.read(() -> new Cover(now, labels.list(workspace)));
    }

    Pages<Tag> tags(WorkspaceId workspace) {
        return new SteadyPages<>(
                transactions,
                TAGS,
                BY_KEY,
                window -> tags.list(workspace, "", window).items());
    }

    /// The tree at the start of the export, so that a folder that moves meanwhile is
    /// exported at most once.
    ///
    /// @param order of the roots
    record Places(
            ContainerTree tree,
            Map<ResourceId, Root> roots,
            List<ResourceId> order,
            Map<ResourceId, List<Alias>> aliases) {
        boolean isChild(ResourceId folder, ResourceId parent) {
            return tree.find(folder)
                    .map(container -> parent.equals(container.parentId()))
                    .orElse(false);
        }
    }
}
