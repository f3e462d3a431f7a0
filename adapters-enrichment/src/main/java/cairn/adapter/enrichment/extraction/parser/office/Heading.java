package cairn.adapter.enrichment.extraction.parser.office;

import java.util.ArrayList;
import java.util.List;
import org.apache.tika.metadata.Message;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.jspecify.annotations.Nullable;

/// What a reader sees above the text of a document though it is kept beside it: who wrote a mail to whom about what,
/// the title of a page or of a book. Outlook's mails have theirs in the text. Titles of Office files are mostly
/// left-overs of templates, and stay out.
final class Heading {
    private Heading() {}

    /// Ends with an empty line; empty when there is nothing.
    static String of(Metadata metadata, MediaType type) {
        List<String> lines = new ArrayList<>();
        if (isMail(type)) {
            add(lines, "", metadata.get(TikaCoreProperties.SUBJECT));
            add(lines, "From: ", String.join(", ", metadata.getValues(Message.MESSAGE_FROM)));
            add(lines, "To: ", String.join(", ", metadata.getValues(Message.MESSAGE_TO)));
        } else if (isTitled(type)) {
            add(lines, "", metadata.get(TikaCoreProperties.TITLE));
        }
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n\n";
    }

    private static void add(List<String> lines, String label, @Nullable String value) {
        if (value != null && !value.isBlank()) {
            lines.add(label + value.strip());
        }
    }

    private static boolean isMail(MediaType type) {
        return type.getType().equals("message");
    }

    private static boolean isTitled(MediaType type) {
        return type.getSubtype().contains("html") || type.getSubtype().equals("epub+zip");
    }
}
