package cairn.adapter.enrichment.archive;

import cairn.application.port.exchange.ExportedItem;
import cairn.domain.resource.Resource.Bookmark;
import cairn.domain.view.ResourceView.TagLabel;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/// `bookmarks.html`: all bookmarks in the format that every browser imports (Netscape Bookmark File).
/// Folders without bookmarks are left out.
final class BookmarkPage implements Closeable {
    static final String NAME = "bookmarks.html";
    private static final String HEAD = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
        <TITLE>Bookmarks</TITLE>
        <H1>Bookmarks</H1>
        <DL><p>
        """;
    private static final int INDENT = 4;

    private final Spool spool;
    private final Deque<ExportedItem> folders = new ArrayDeque<>();
    /// Number of `folders`, counted from the outermost, whose heading is written.
    private int opened;

    BookmarkPage(Path folder) throws IOException {
        spool = new Spool(folder);
    }

    void enter(ExportedItem folder) {
        folders.addLast(folder);
    }

    void leave() throws IOException {
        if (opened == folders.size()) {
            line(opened, "</DL><p>");
            opened--;
        }
        folders.removeLast();
    }

    void add(ExportedItem item, Bookmark bookmark) throws IOException {
        open();
        String tags = item.view().tags().stream().map(TagLabel::name).collect(Collectors.joining(","));
        line(
                opened + 1,
                "<DT><A HREF=\"" + escaped(bookmark.url().value()) + "\"" + dates(item)
                        + (tags.isEmpty() ? "" : " TAGS=\"" + escaped(tags) + "\"") + ">" + name(item) + "</A>");
        String description = item.header().description();
        if (description != null) {
            line(opened + 1, "<DD>" + escaped(description));
        }
    }

    private void open() throws IOException {
        List<ExportedItem> path = new ArrayList<>(folders);
        while (opened < path.size()) {
            ExportedItem folder = path.get(opened);
            line(opened + 1, "<DT><H3" + dates(folder) + ">" + name(folder) + "</H3>");
            line(opened + 1, "<DL><p>");
            opened++;
        }
    }

    private static String dates(ExportedItem item) {
        return " ADD_DATE=\"" + item.header().createdAt().getEpochSecond() + "\" LAST_MODIFIED=\""
                + item.header().modifiedAt().getEpochSecond() + "\"";
    }

    private static String name(ExportedItem item) {
        return escaped(item.header().name().value());
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("\n", "&#10;")
                .replace("\r", "");
    }

    private void line(int depth, String text) throws IOException {
        spool.write((" ".repeat(INDENT * depth) + text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(HEAD.getBytes(StandardCharsets.UTF_8));
        spool.copyTo(out);
        out.write("</DL><p>\n".getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        spool.close();
    }
}
