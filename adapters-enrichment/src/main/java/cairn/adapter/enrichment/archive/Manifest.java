package cairn.adapter.enrichment.archive;

import cairn.application.port.exchange.ExportFormat.Cover;
import cairn.application.port.exchange.ExportFormat.Pages;
import cairn.domain.annotation.Label;
import cairn.domain.annotation.Tag;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `manifest.json`: one line for each resource, comment and tag. It is the last entry, because only then
/// is everything known.
final class Manifest implements Closeable {
    static final String NAME = "manifest.json";
    static final int VERSION = 1;
    static final ObjectMapper JSON = JsonMapper.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    private final Cover cover;
    private final Spool resources;
    private final Spool comments;

    Manifest(Cover cover, Path folder) throws IOException {
        this.cover = cover;
        this.resources = new Spool(folder);
        try {
            this.comments = new Spool(folder);
        } catch (IOException e) {
            resources.close();
            throw e;
        }
    }

    void add(ManifestEntry entry) throws IOException {
        line(resources, entry);
    }

    void add(CommentEntry comment) throws IOException {
        line(comments, comment);
    }

    private static void line(Spool spool, Object value) throws IOException {
        spool.write(utf8((spool.size() == 0 ? "" : ",\n") + JSON.writeValueAsString(value)));
    }

    void writeTo(OutputStream out, Pages<Tag> tags) throws IOException {
        Head head = new Head("cairn", VERSION, Times.of(cover.at()), labels());
        String begin = JSON.writeValueAsString(head);
        out.write(utf8(begin.substring(0, begin.length() - 1) + ",\n\"resources\":[\n"));
        resources.copyTo(out);
        out.write(utf8("\n],\n\"comments\":[\n"));
        comments.copyTo(out);
        out.write(utf8("\n],\n\"tags\":[\n"));
        String separator = "";
        for (List<Tag> page = tags.next(); !page.isEmpty(); page = tags.next()) {
            for (Tag tag : page) {
                out.write(utf8(separator + text(tag)));
                separator = ",\n";
            }
        }
        out.write(utf8("\n]}\n"));
    }

    private List<LabelEntry> labels() {
        return cover.labels().stream().map(LabelEntry::of).toList();
    }

    private static String text(Tag tag) throws JsonProcessingException {
        return JSON.writeValueAsString(new TagEntry(tag.name().value(), tag.description()));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        resources.close();
        comments.close();
    }

    /// @param format always `cairn`
    /// @param version rises when a reader of the old version would misread the new one
    record Head(String format, int version, String exportedAt, List<LabelEntry> labels) {}

    record LabelEntry(int id, String hexColor, String name) {
        static LabelEntry of(Label label) {
            return new LabelEntry(label.id().value(), label.colour().value(), label.name());
        }
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record TagEntry(String name, @Nullable String description) {}
}
