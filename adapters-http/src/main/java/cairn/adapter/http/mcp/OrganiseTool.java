package cairn.adapter.http.mcp;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.application.bulk.RunTogether;
import cairn.application.resource.ShowResource;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.Change;
import cairn.application.tree.RecoverResources;
import cairn.application.tree.UpdateResource;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `organise`: moves, renames, tags, archives and recovers items.
public final class OrganiseTool {
    private static final int MOST = 100;

    /// Maximum lines of a response.
    private static final int SHOWN = 20;

    private static final String UNDO = "\nTo undo, call organise with the same ids and recover: true.";

    private final ShowResource show;
    private final UpdateResource update;
    private final ArchiveResources archive;
    private final RecoverResources recover;
    private final Folders folders;
    private final RunTogether together;

    public OrganiseTool(
            ShowResource show,
            UpdateResource update,
            ArchiveResources archive,
            RecoverResources recover,
            Folders folders,
            RunTogether together) {
        this.show = show;
        this.update = update;
        this.archive = archive;
        this.recover = recover;
        this.folders = folders;
        this.together = together;
    }

    /// Does everything or nothing: otherwise a model would not know the state of
    /// its items after a failure.
    ToolResult call(Principal principal, BodyFields arguments) {
        Wish wish = Wish.read(arguments);
        try {
            return together.execute(principal, wish.onlyArchives(), () -> perform(principal, wish));
        } catch (Rejected e) {
            requireAll(principal, wish.ids());
            throw e;
        }
    }

    private ToolResult perform(Principal principal, Wish wish) {
        List<String> done = new ArrayList<>();
        if (wish.recovers()) {
            recover.execute(principal, new RecoverResources.Command(wish.ids(), Precondition.NONE));
            done.add("recovered");
        }
        change(principal, wish, done);
        if (wish.archives()) {
            archive.execute(principal, new ArchiveResources.Command(wish.ids(), Precondition.NONE));
            done.add("archived");
        }
        return answer(principal, wish, done);
    }

    /// Reports all unknown IDs at once, so that the model need not call once for each.
    private void requireAll(Principal principal, List<ResourceId> ids) {
        List<ResourceId> unknown =
                ids.stream().filter(id -> !isThere(principal, id)).toList();
        if (!unknown.isEmpty()) {
            throw new Rejected(new Failure.NotFound(
                    Failure.Missing.RESOURCE,
                    "/ids/" + ids.indexOf(unknown.getFirst()),
                    "This workspace has nothing with the ID "
                            + unknown.stream()
                                    .limit(SHOWN)
                                    .map(ResourceId::toString)
                                    .collect(Collectors.joining(", "))
                            + (unknown.size() > SHOWN ? " and " + (unknown.size() - SHOWN) + " more" : "")
                            + "; leave it out, or find the right one."));
        }
    }

    private boolean isThere(Principal principal, ResourceId id) {
        try {
            return show.execute(principal, id).resource().id().equals(id);
        } catch (Rejected e) {
            if (e.failure() instanceof Failure.NotFound) {
                return false;
            }
            throw e;
        }
    }

    private void change(Principal principal, Wish wish, List<String> done) {
        ParentRef parent = wish.folder()
                .map(given -> folders.find(principal, given, "moveTo", wish.makesFolder()))
                .orElse(null);
        boolean tags = !wish.added().isEmpty() || !wish.removed().isEmpty();
        if (parent == null && !tags && wish.name().isEmpty()) {
            return;
        }
        for (int i = 0; i < wish.ids().size(); i++) {
            ResourceId id = wish.ids().get(i);
            List<TagRef> all = tags ? wish.tags(show.execute(principal, id)) : null;
            update(principal, command(id, wish.name().orElse(null), all, parent), "/ids/" + i);
        }
        wish.name().ifPresent(name -> done.add("renamed"));
        if (parent != null) {
            done.add("moved");
        }
        if (tags) {
            done.add("tagged");
        }
    }

    private void update(Principal principal, UpdateResource.Command command, String pointer) {
        try {
            update.execute(principal, command);
        } catch (Rejected e) {
            throw new Rejected(new Failure.InOperation(pointer, e.failure()));
        }
    }

    private static UpdateResource.Command command(
            ResourceId id, @Nullable ResourceName name, @Nullable List<TagRef> tags, @Nullable ParentRef parent) {
        return new UpdateResource.Command(
                id,
                "",
                name,
                Change.keep(),
                Change.keep(),
                Change.keep(),
                Change.keep(),
                tags,
                parent,
                null,
                null,
                Precondition.NONE);
    }

    private ToolResult answer(Principal principal, Wish wish, List<String> done) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.putArray("items");
        List<String> lines = new ArrayList<>();
        String undo = wish.archives() ? UNDO : "";
        int each = Pages.width(SHOWN, undo);
        for (ResourceId id : wish.ids()) {
            ResourceView view = show.execute(principal, id);
            data.withArray("items").add(Items.briefWithRevision(view));
            lines.add(Items.line(view, each));
        }
        done.forEach(data.putArray("done")::add);
        return new ToolResult(
                wish.ids().size() + (wish.ids().size() == 1 ? " item " : " items ") + String.join(", ", done) + ".\n"
                        + Marked.content("items", shown(lines)) + undo,
                data);
    }

    private static String shown(List<String> lines) {
        String first = lines.stream().limit(SHOWN).collect(Collectors.joining("\n"));
        return lines.size() > SHOWN ? first + "\n- and " + (lines.size() - SHOWN) + " more" : first;
    }

    private record Wish(
            List<ResourceId> ids,
            Optional<String> folder,
            boolean makesFolder,
            Optional<ResourceName> name,
            List<TagRef> added,
            Set<String> removed,
            boolean archives,
            boolean recovers) {

        static Wish read(BodyFields arguments) {
            List<ResourceId> ids =
                    arguments
                            .required("ids", value -> value.list(MOST, Readings::resourceId))
                            .orElse(List.of())
                            .stream()
                            .distinct()
                            .toList();
            Wish wish = new Wish(
                    ids,
                    arguments.optional("moveTo", value -> value.text(1, ResourceName.MAX_LENGTH)),
                    arguments.flag("createFolder"),
                    arguments
                            .optional("rename", value -> value.text(1, ResourceName.MAX_LENGTH))
                            .map(ResourceName::new),
                    SavingTools.tags(arguments, "addTags"),
                    SavingTools.tags(arguments, "removeTags").stream()
                            .map(Wish::key)
                            .collect(Collectors.toSet()),
                    arguments.flag("archive"),
                    arguments.flag("recover"));
            wish.check(arguments);
            arguments.violations().refuse();
            return wish;
        }

        boolean onlyArchives() {
            return archives && folder.isEmpty() && name.isEmpty() && added.isEmpty() && removed.isEmpty();
        }

        private void check(BodyFields arguments) {
            if (ids.isEmpty() && arguments.object().path("ids").isEmpty()) {
                arguments.violations().addOnce("/ids", "too_short", "ids must name at least one item.");
            }
            if (name.isPresent() && ids.size() > 1) {
                arguments.violations().add("/rename", "invalid_value", "rename takes only one ID.");
            }
            if (archives && recovers) {
                arguments.violations().add("/recover", "invalid_value", "Give archive or recover, not both.");
            }
            boolean asks = folder.isPresent() || name.isPresent() || !added.isEmpty() || !removed.isEmpty();
            if (!asks && !archives && !recovers) {
                arguments
                        .violations()
                        .add(
                                "",
                                "required",
                                "Say what to do: moveTo, rename, addTags, removeTags, archive: true or recover: true.");
            }
        }

        private static String key(TagRef tag) {
            return switch (tag) {
                case TagRef.ByName byName -> byName.name().key();
                case TagRef.ById byId -> byId.id().toString();
            };
        }

        List<TagRef> tags(ResourceView view) {
            List<TagRef> all = new ArrayList<>(added);
            view.tags().stream()
                    .filter(tag -> !removed.contains(new TagName(tag.name()).key()))
                    .map(tag -> new TagRef.ById(tag.id()))
                    .forEach(all::add);
            return all;
        }
    }
}
