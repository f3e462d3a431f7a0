package cairn.adapter.http.mcp;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.port.HeapRoom;
import cairn.application.resource.ReadNotepad;
import cairn.application.resource.ReplaceNotepad;
import cairn.domain.content.NoteContent;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// `update_note`: appends, replaces a passage, or rewrites a note. Never overwrites a concurrent change.
public final class UpdateNoteTool {
    private static final int MAX_PASSAGE = 100_000;
    private static final int TRIES = 3;
    /// Heap per byte of text until it is written: as bytes, as characters and as Markdown.
    private static final long HEAP_OF_WRITTEN = 8;

    private final ReadNotepad read;
    private final ReplaceNotepad replace;

    public UpdateNoteTool(ReadNotepad read, ReplaceNotepad replace) {
        this.read = read;
        this.replace = replace;
    }

    ToolResult call(Principal principal, BodyFields arguments) {
        Optional<ResourceId> id = arguments.required("id", Readings::resourceId);
        Optional<String> append = arguments.optional("append", value -> value.text(1, SavingTools.MAX_TEXT));
        Optional<String> find = arguments.optional("find", value -> value.text(1, MAX_PASSAGE));
        Optional<String> with = arguments.optional("replace", value -> value.text(0, MAX_PASSAGE));
        Optional<String> text = arguments.optional("text", value -> value.text(0, SavingTools.MAX_TEXT));
        Optional<Long> revision = arguments.optional("revision", UpdateNoteTool::revision);
        long ways = Stream.of(append, find, text).filter(Optional::isPresent).count();
        if (ways != 1 || find.isPresent() != with.isPresent()) {
            arguments.violations().add("", "invalid_value", "Give exactly one of append, find with replace, and text.");
        }
        arguments.violations().refuse();
        UnaryOperator<String> change = before -> text.or(() -> append.map(added -> appended(before, added)))
                .orElseGet(() -> replaced(before, find.orElseThrow(), with.orElseThrow()));
        ResourceView after = write(principal, id.orElseThrow(), change, revision);
        return new ToolResult(
                "Updated the note; it is at revision "
                        + after.resource().header().revision() + " now.\n"
                        + Marked.content("the note", Items.line(after, Items.WIDE)),
                Items.withRevision(after));
    }

    /// Checks the size, since a larger number cut to 64 bits would be another revision.
    private static Optional<Long> revision(Value value) {
        return value.whole("a revision")
                .flatMap(number -> number.signum() <= 0 || number.bitLength() >= Long.SIZE
                        ? value.refuse("out_of_range", "revision must be between 1 and " + Long.MAX_VALUE + ".")
                        : Optional.of(number.longValue()));
    }

    /// Retries after a concurrent change, unless the model named the revision it has read.
    private ResourceView write(
            Principal principal, ResourceId id, UnaryOperator<String> change, Optional<Long> revision) {
        int tries = revision.isPresent() ? 1 : TRIES;
        while (true) {
            NoteContent content = read.execute(principal, id);
            Precondition unchanged = Precondition.oneOf(Set.of(revision.orElse(content.revision())));
            unchanged.require(content.revision());
            HeapRoom.require(HEAP_OF_WRITTEN * content.text().length);
            String after = change.apply(new String(content.text(), StandardCharsets.UTF_8));
            try {
                return replace.execute(principal, new ReplaceNotepad.Command(id, after, unchanged));
            } catch (Rejected e) {
                if (!(e.failure() instanceof Failure.PreconditionFailed) || --tries == 0) {
                    throw e;
                }
            }
        }
    }

    private static String appended(String before, String added) {
        return before.isBlank() ? added : before.stripTrailing() + "\n\n" + added;
    }

    private static String replaced(String before, String find, String with) {
        Passage passage = new Passage(find);
        int at = passage.indexIn(before, 0);
        if (at < 0) {
            throw Rejected.invalid(
                    "/find",
                    "not_found",
                    "The note does not contain this passage; read it, and copy the passage exactly.");
        }
        if (passage.indexIn(before, at + 1) >= 0) {
            throw Rejected.invalid(
                    "/find", "ambiguous", "The note contains this passage more than once; give a longer one.");
        }
        return before.substring(0, at) + with + before.substring(at + find.length());
    }
}
