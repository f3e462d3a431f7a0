package cairn.adapter.enrichment.archive;

import cairn.adapter.enrichment.archive.ManifestEntry.Content;
import cairn.adapter.enrichment.archive.ManifestEntry.Entries;
import cairn.application.port.exchange.ExportFormat.Archive;
import cairn.application.port.exchange.ExportFormat.Bytes;
import cairn.application.port.exchange.ExportFormat.Pages;
import cairn.application.port.exchange.ExportedItem;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.Tag;
import cairn.domain.resource.Resource.Bookmark;
import cairn.domain.resource.Resource.StoredFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An export being written.
final class ZipArchive implements Archive {
    private static final String NOTE = ".md";
    private static final String SHORTCUT = ".url";
    private static final String PAGE = ".page.html";

    private final ZipWriter zip;
    private final Manifest manifest;
    private final BookmarkPage bookmarks;
    private final Instant at;
    private final EntryPaths paths = new EntryPaths();

    ZipArchive(ZipWriter zip, Manifest manifest, BookmarkPage bookmarks, Instant at) {
        this.zip = zip;
        this.manifest = manifest;
        this.bookmarks = bookmarks;
        this.at = at;
    }

    @Override
    public void enter(ExportedItem folder) throws IOException {
        String path = paths.enter(folder.header().name().value());
        zip.folder(path, folder.header().modifiedAt());
        manifest.add(ManifestEntry.of(folder, path, null, null));
        comments(folder, path);
        bookmarks.enter(folder);
    }

    @Override
    public void leave() throws IOException {
        bookmarks.leave();
        paths.leave();
    }

    @Override
    public void note(ExportedItem note, byte[] text) throws IOException {
        String stem = paths.take(note.header().name().value(), NOTE, List.of());
        Content content = new Content(Hashing.sha256(text), (long) text.length, null);
        List<CommentEntry> comments = comments(note, stem + NOTE);
        byte[] head = utf8(FrontMatterWriter.of(ManifestEntry.of(note, stem + NOTE, content, null), comments));
        zip.add(stem + NOTE, note.header().modifiedAt(), (long) head.length + text.length, true, out -> {
            out.write(head);
            out.write(text);
        });
        manifest.add(ManifestEntry.of(note, stem + NOTE, content, Entries.ofText(head.length)));
    }

    @Override
    public void bookmark(ExportedItem item, Optional<byte[]> page) throws IOException {
        Bookmark bookmark = (Bookmark) item.view().resource();
        String stem = paths.take(item.header().name().value(), NOTE, List.of(SHORTCUT, PAGE));
        Instant time = item.header().modifiedAt();
        List<CommentEntry> comments = comments(item, stem + NOTE);
        ManifestEntry entry = ManifestEntry.of(
                item,
                stem + NOTE,
                null,
                Entries.ofBookmark(
                        stem + SHORTCUT, page.map(html -> stem + PAGE).orElse(null)));
        String url = bookmark.url().value();
        zip.add(
                stem + NOTE,
                time,
                utf8(FrontMatterWriter.of(entry, comments) + "\n<"
                        + url.replace("<", "%3C").replace(">", "%3E") + ">\n"));
        zip.add(stem + SHORTCUT, time, utf8("[InternetShortcut]\r\nURL=" + url + "\r\n"));
        if (page.isPresent()) {
            zip.add(stem + PAGE, time, page.get());
        }
        manifest.add(entry);
        bookmarks.add(item, bookmark);
    }

    @Override
    public void file(ExportedItem item, Bytes bytes, Optional<Bytes> transcript) throws IOException {
        StoredFile file = (StoredFile) item.view().resource();
        String ending = EntryPaths.endingOf(file.content().fileName());
        String transcriptEnding = ending + ".transcript"
                + Optional.ofNullable(file.content().transcript())
                        .map(path -> "." + path.extension())
                        .orElse("");
        String stem = paths.take(
                item.header().name().value(), ending, transcript.isPresent() ? List.of(transcriptEnding) : List.of());
        Instant time = item.header().modifiedAt();
        Content content = Hashing.copy(zip, stem + ending, time, file.content().size(), isPackable(file), bytes);
        String path = null;
        if (transcript.isPresent()) {
            path = stem + transcriptEnding;
            Hashing.copy(zip, path, time, Long.MAX_VALUE, true, transcript.get());
        }
        comments(item, stem + ending);
        manifest.add(ManifestEntry.of(item, stem + ending, content, Entries.ofFile(path)));
    }

    /// Images, audio, video and archives are compressed already.
    private static boolean isPackable(StoredFile file) {
        String type = file.content().mimeType().toString();
        return type.startsWith("text/")
                || type.endsWith("json")
                || type.endsWith("xml")
                || type.equals("application/octet-stream")
                || type.equals("image/bmp")
                || type.equals("audio/wav");
    }

    /// Adds all comments to the manifest.
    ///
    /// @return the first page of them, for the front matter
    private List<CommentEntry> comments(ExportedItem item, String path) throws IOException {
        List<CommentEntry> first = new ArrayList<>();
        Pages<Comment> pages = item.comments();
        for (List<Comment> page = pages.next(); !page.isEmpty(); page = pages.next()) {
            for (Comment comment : page) {
                manifest.add(CommentEntry.of(path, comment));
            }
            if (first.isEmpty()) {
                page.forEach(comment -> first.add(CommentEntry.of(null, comment)));
            }
        }
        return first;
    }

    @Override
    public void finish(Pages<Tag> tags) throws IOException {
        zip.add(BookmarkPage.NAME, at, Long.MAX_VALUE, true, bookmarks::writeTo);
        zip.add(Manifest.NAME, at, Long.MAX_VALUE, true, out -> manifest.writeTo(out, tags));
        zip.finish();
    }

    @Override
    public void close() throws IOException {
        try (zip;
                manifest;
                bookmarks) {
            paths.clear();
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
