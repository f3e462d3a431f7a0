package cairn.application.exporting;

import cairn.application.port.exchange.ExportFormat;
import cairn.application.port.exchange.ExportedItem;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.Tag;
import cairn.domain.tree.Alias;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Records everything written to it, one line each.
final class RecordingFormat implements ExportFormat {
    private final List<String> lines = new ArrayList<>();
    private final Map<String, Runnable> meanwhile = new HashMap<>();

    List<String> lines() {
        return lines;
    }

    /// Runs `change` once, when the folder of that name is entered.
    void meanwhile(String folder, Runnable change) {
        meanwhile.put(folder, change);
    }

    @Override
    public Archive begin(OutputStream out, Cover cover) {
        return new Recording();
    }

    private final class Recording implements Archive {
        private void add(String what, ExportedItem item, String more) {
            StringBuilder line =
                    new StringBuilder(what + " " + item.header().name().value());
            item.aliases().stream()
                    .filter(alias -> !alias.isSystem())
                    .map(Alias::name)
                    .forEach(alias -> line.append(" @").append(alias));
            item.root().ifPresent(root -> line.append(" root ").append(root.subtype()));
            item.archived().ifPresent(archived -> line.append(" archived"));
            for (List<Comment> page = item.comments().next();
                    !page.isEmpty();
                    page = item.comments().next()) {
                page.forEach(comment -> line.append(" // ").append(comment.content()));
            }
            lines.add(line + more);
        }

        @Override
        public void enter(ExportedItem folder) {
            add("enter", folder, "");
            Optional.ofNullable(meanwhile.remove(folder.header().name().value()))
                    .ifPresent(Runnable::run);
        }

        @Override
        public void leave() {
            lines.add("leave");
        }

        @Override
        public void note(ExportedItem note, byte[] text) {
            add("note", note, ": " + new String(text, StandardCharsets.UTF_8));
        }

        @Override
        public void bookmark(ExportedItem bookmark, Optional<byte[]> page) {
            add("bookmark", bookmark, page.map(html -> " with its page").orElse(""));
        }

        @Override
        public void file(ExportedItem file, Bytes bytes, Optional<Bytes> transcript) throws IOException {
            add("file", file, " " + length(bytes) + (transcript.isPresent() ? " and " + length(transcript.get()) : ""));
        }

        private String length(Bytes bytes) throws IOException {
            try (InputStream in = bytes.open()) {
                return in.readAllBytes().length + " bytes";
            } catch (NoSuchFileException e) {
                return "missing";
            } catch (IOException e) {
                return "unreadable";
            }
        }

        @Override
        public void finish(Pages<Tag> tags) {
            for (List<Tag> page = tags.next(); !page.isEmpty(); page = tags.next()) {
                page.forEach(tag -> lines.add("tag " + tag.name().value()));
            }
            lines.add("finish");
        }

        @Override
        public void close() {
            lines.add("close");
        }
    }
}
