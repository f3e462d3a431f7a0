package cairn.adapter.enrichment.archive;

import cairn.application.port.exchange.ExportFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// A ZIP archive: folders as folders, notes as Markdown with front matter, bookmarks as `.md` and
/// `.url`, files as they are, and beside them `bookmarks.html` and `manifest.json`, which has all data
/// of the user.
public final class ZipExportFormat implements ExportFormat {
    private final Path folder;

    /// @param folder for temporary files; created when needed
    public ZipExportFormat(Path folder) {
        this.folder = folder;
    }

    @Override
    public Archive begin(OutputStream out, Cover cover) throws IOException {
        Files.createDirectories(folder);
        ZipWriter zip = new ZipWriter(out, folder);
        try {
            return begin(zip, cover);
        } catch (IOException e) {
            zip.close();
            throw e;
        }
    }

    private Archive begin(ZipWriter zip, Cover cover) throws IOException {
        Manifest manifest = new Manifest(cover, folder);
        try {
            return new ZipArchive(zip, manifest, new BookmarkPage(folder), cover.at());
        } catch (IOException e) {
            manifest.close();
            throw e;
        }
    }
}
