package cairn.adapter.http.request.bulk;

import cairn.adapter.http.exchange.IfMatch;
import cairn.adapter.http.request.BookmarkRequest;
import cairn.adapter.http.request.FileRequest;
import cairn.adapter.http.request.FolderRequest;
import cairn.adapter.http.request.NotepadRequest;
import cairn.adapter.http.request.ResourceChangeRequest;
import cairn.adapter.http.request.ResourceIdsRequest;
import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.application.bulk.Operation;
import cairn.application.bulk.Operation.Change;
import cairn.application.bulk.Operation.Create;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.TagResources.TagChange;
import cairn.application.tree.UpdateResource;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Parses an operation of a batch with the parser of the equivalent single request.
final class OperationReading {
    private static final int MAX_IF_MATCH = 1000;

    private OperationReading() {}

    /// @throws Rejected with violations that point into the operation
    static Operation read(JsonNode node) {
        if (!(node instanceof ObjectNode object)) {
            throw Rejected.invalid("", "wrong_type", "Each of operations must be an object.");
        }
        BodyFields fields = BodyFields.of(object);
        Optional<Op> op = fields.required("op", value -> value.word(Op::of, Op.WORDS));
        Optional<Precondition> given =
                fields.optional("ifMatch", value -> value.text(1, MAX_IF_MATCH)).map(IfMatch::parse);
        if (op.isEmpty()) {
            fields.violations().refuse();
        }
        return fields.violations().join(() -> read(op.orElseThrow(), object, given.orElse(Precondition.NONE)));
    }

    private static Operation read(Op op, ObjectNode object, Precondition precondition) {
        return switch (op) {
            case CREATE_FOLDER -> new Create.Folder(FolderRequest.parse(object));
            case CREATE_NOTEPAD -> new Create.Notepad(NotepadRequest.parse(object));
            case CREATE_BOOKMARK -> new Create.Bookmark(BookmarkRequest.parse(object));
            case CREATE_FILE -> new Create.File(FileRequest.parse(object));
            case UPDATE -> new Change.Update(update(object, precondition));
            case MOVE -> new Change.Move(BulkRequest.parseMove(object, precondition));
            case TAG -> new Change.Tag(BulkRequest.parseTags(object, TagChange.ADD, precondition));
            case UNTAG -> new Change.Tag(BulkRequest.parseTags(object, TagChange.REMOVE, precondition));
            case ARCHIVE -> new Change.Archive(new ArchiveResources.Command(ids(object), precondition));
            case DELETE -> new Change.Delete(new DeleteResources.Command(ids(object), precondition));
        };
    }

    private static List<ResourceId> ids(ObjectNode object) {
        return ResourceIdsRequest.parse(copyWithout(object, List.of("archive"))).ids();
    }

    /// The fields of the change, without those that identify the resource.
    private static UpdateResource.Command update(ObjectNode object, Precondition precondition) {
        BodyFields fields = BodyFields.of(object);
        Optional<ResourceId> id = fields.required("resourceId", Readings::resourceId);
        ObjectNode change = copyWithout(object, List.of("op", "ifMatch", "resourceId"));
        Function<ResourceId, UpdateResource.Command> command =
                fields.violations().join(() -> ResourceChangeRequest.parse(change, precondition));
        return command.apply(id.orElseThrow()).namedAt("/resourceId");
    }

    private static ObjectNode copyWithout(ObjectNode object, List<String> names) {
        ObjectNode copy = object.deepCopy();
        copy.remove(names);
        return copy;
    }

    /// The type of an operation.
    private enum Op {
        CREATE_FOLDER("createFolder"),
        CREATE_NOTEPAD("createNotepad"),
        CREATE_BOOKMARK("createBookmark"),
        CREATE_FILE("createFile"),
        UPDATE("update"),
        MOVE("move"),
        TAG("tag"),
        UNTAG("untag"),
        ARCHIVE("archive"),
        DELETE("delete");

        static final String WORDS = Stream.of(values()).map(op -> op.word).collect(Collectors.joining(", "));

        private final String word;

        Op(String word) {
            this.word = word;
        }

        static Optional<Op> of(String word) {
            return Arrays.stream(values()).filter(op -> op.word.equals(word)).findFirst();
        }
    }
}
