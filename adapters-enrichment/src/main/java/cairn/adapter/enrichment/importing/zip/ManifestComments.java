package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.importing.item.Draft;
import cairn.adapter.enrichment.importing.item.When;
import cairn.adapter.enrichment.importing.text.Json;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.Text;
import cairn.domain.annotation.NewComment;
import cairn.domain.importing.ReportEntry;
import cairn.domain.importing.ReportEntry.Outcome;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The comments of a manifest, which are in the order of its resources and are read alongside them.
final class ManifestComments implements Closeable {
    private static final int MOST_REPORTED = 1000;

    private final ManifestList list;
    private @Nullable JsonNode next;

    ManifestComments(ZipInput zip) throws IOException {
        list = ManifestList.of(zip, "comments");
        next = list.next().orElse(null);
    }

    /// Returns the comments on a resource. If there are too many, returns one more than are kept.
    List<ImportedItem.Comment> of(String path) throws IOException {
        List<ImportedItem.Comment> found = new ArrayList<>();
        boolean isFull = false;
        long characters = 0;
        while (next != null && Json.text(next, "resource").equals(path)) {
            Optional<ImportedItem.Comment> comment = isFull ? Optional.empty() : comment(next);
            if (comment.isPresent()) {
                isFull = !Draft.areCommentsBelow(found.size(), characters);
                found.add(comment.get());
                characters += comment.get().content().length();
            }
            next = list.next().orElse(null);
        }
        return found;
    }

    private static Optional<ImportedItem.Comment> comment(JsonNode comment) {
        String content = Text.head(Draft.plain(Json.text(comment, "content")), NewComment.MAX_CONTENT);
        String author = Text.head(Draft.plain(Json.text(comment, "author")), NewComment.MAX_DISPLAY_NAME);
        return content.isEmpty()
                ? Optional.empty()
                : Optional.of(new ImportedItem.Comment(
                        content,
                        author.isEmpty() ? null : author,
                        comment.path("isPinned").asBoolean(),
                        When.of(Json.text(comment, "createdAt")),
                        When.of(Json.text(comment, "modifiedAt"))));
    }

    /// Reports remaining comments, which are on unknown resources or out of order: the first one by one,
    /// and the number of the others.
    List<ImportStep> rest() throws IOException {
        List<ImportStep> rest = new ArrayList<>();
        long others = 0;
        while (next != null) {
            if (rest.size() < MOST_REPORTED) {
                String resource = Draft.plain(Json.text(next, "resource"));
                rest.add(leftOut(resource, "This comment is not in the order of the resources."));
            } else {
                others++;
            }
            next = list.next().orElse(null);
        }
        if (others > 0) {
            String hint = "Other comments that are not in the order of the resources: " + others + ".";
            rest.add(leftOut(CairnSteps.MANIFEST, hint));
        }
        return rest;
    }

    private static ImportStep leftOut(String place, String hint) {
        return new ImportStep.NotTaken(new ReportEntry(Outcome.SKIPPED, place, null, "comment_left_out", hint));
    }

    @Override
    public void close() throws IOException {
        list.close();
    }
}
