package cairn.adapter.http.mcp;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.TagReadings;
import cairn.adapter.http.request.field.Value;
import cairn.application.bulk.RunTogether;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.GivenTimes;
import cairn.application.resource.NewResource;
import cairn.domain.annotation.NewComment;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebAddress;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// `save_note` and `save_bookmark`.
public final class SavingTools {
    static final int MAX_TEXT = 1_000_000;
    private static final int MAX_TAGS = 50;

    private final CreateNotepad notes;
    private final CreateBookmark bookmarks;
    private final Folders folders;
    private final RunTogether together;

    public SavingTools(CreateNotepad notes, CreateBookmark bookmarks, Folders folders, RunTogether together) {
        this.together = together;
        this.notes = notes;
        this.bookmarks = bookmarks;
        this.folders = folders;
    }

    ToolResult note(Principal principal, BodyFields arguments) {
        Optional<String> text = arguments.required("text", value -> value.text(1, MAX_TEXT));
        Common common = Common.read(arguments);
        arguments.violations().refuse();
        return saved(
                "note",
                whole(
                        principal,
                        common,
                        resource -> notes.execute(principal, new CreateNotepad.Command(resource, text.orElseThrow()))));
    }

    ToolResult bookmark(Principal principal, BodyFields arguments) {
        Optional<WebAddress> url = arguments.required("url", SavingTools::address);
        Common common = Common.read(arguments);
        arguments.violations().refuse();
        return saved(
                "bookmark; its page is being fetched",
                whole(
                        principal,
                        common,
                        resource -> bookmarks.execute(
                                principal, new CreateBookmark.Command(resource, url.orElseThrow(), null))));
    }

    /// Creates the folder and the item in one transaction, so that the folder is not left alone.
    private ResourceView whole(Principal principal, Common common, Function<NewResource, ResourceView> create) {
        Supplier<ResourceView> work = () -> create.apply(common.of(principal, folders));
        return common.makesFolder() ? together.execute(principal, false, work) : work.get();
    }

    private static ToolResult saved(String what, ResourceView made) {
        return new ToolResult(
                "Saved a " + what + ".\n" + Marked.content("the new item", Items.line(made, Items.WIDE)),
                Items.withRevision(made));
    }

    private static Optional<WebAddress> address(Value value) {
        return value.text(1, WebAddress.MAX_LENGTH)
                .flatMap(text -> WebAddress.parse(text)
                        .or(() -> value.invalid("an address that begins with http:// or https://")));
    }

    /// Tags by name.
    static List<TagRef> tags(BodyFields arguments, String field) {
        return arguments.list(
                field, MAX_TAGS, value -> TagReadings.tagName(value).map(TagRef.ByName::new));
    }

    private record Common(
            Optional<ResourceName> name,
            Optional<String> folder,
            boolean makesFolder,
            List<TagRef> tags,
            Optional<NewComment> comment) {
        static Common read(BodyFields arguments) {
            return new Common(
                    arguments
                            .optional("name", value -> value.text(1, ResourceName.MAX_LENGTH))
                            .map(ResourceName::new),
                    arguments.optional("in", value -> value.text(1, ResourceName.MAX_LENGTH)),
                    arguments.flag("createFolder"),
                    SavingTools.tags(arguments, "tags"),
                    arguments
                            .optional("comment", value -> value.text(1, NewComment.MAX_CONTENT))
                            .map(content -> new NewComment(content, null)));
        }

        NewResource of(Principal principal, Folders folders) {
            ParentRef parent = folder.map(given -> folders.find(principal, given, "in", makesFolder))
                    .orElse(new ParentRef.ByAlias(Alias.INBOX));
            return new NewResource(parent, name.orElse(null), tags, comment.orElse(null), null, null, GivenTimes.NONE);
        }
    }
}
