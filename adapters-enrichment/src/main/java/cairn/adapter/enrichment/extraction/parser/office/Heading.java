package cairn.adapter.enrichment.extraction.parser.office;

import java.util.ArrayList;
import java.util.List;
import org.apache.tika.metadata.Message;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.jspecify.annotations.Nullable;

/// Metadata that a reader sees above a document's text: subject, sender and recipients of a mail, the
/// title of a page or book. Outlook's mails already have theirs in the text. Titles of Office files are
/// left out, because most are leftovers of templates.
final class Heading {
    private Heading() {}

    /// Returns the heading, ending with an empty line; empty if there is none.
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
