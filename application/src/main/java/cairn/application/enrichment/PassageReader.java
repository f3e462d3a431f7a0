package cairn.application.enrichment;

import cairn.application.Sha256;
import cairn.application.port.content.PassageRepository.StoredPassage;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.text.TextSources;
import cairn.domain.passage.Passage;
import cairn.domain.passage.PassageSplitter;
import cairn.domain.passage.Passages;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Splits the texts of resources into passages. A text of one passage has none, because the vector of
/// its summary suffices.
public final class PassageReader {
    private final TextRepository texts;
    private final PassageSplitter splitter;
    private final int head;

    /// @param limit maximum number of passages of a text
    public PassageReader(TextRepository texts, int limit) {
        this.texts = texts;
        this.splitter = new PassageSplitter(limit);
        this.head = limit * PassageSplitter.MOST_BYTES;
    }

    Reading read(WorkspaceId workspace, ResourceView view) {
        Optional<Source> source = TextSources.of(view.resource());
        boolean paged = view.insight().pageCount() != null;
        return source.flatMap(from -> texts.findHead(workspace, view.resource().id(), from, head + 1))
                .map(utf8 -> split(utf8, paged))
                .orElse(Reading.NONE);
    }

    private Reading split(byte[] utf8, boolean paged) {
        boolean more = utf8.length > head;
        String text = new String(utf8, StandardCharsets.UTF_8);
        Passages passages = splitter.split(text, paged);
        List<Read> read = new ArrayList<>(read(text, passages.list()));
        if (more && !passages.truncated() && !read.isEmpty()) {
            // The last passage may be truncated.
            read.removeLast();
        }
        return read.size() < 2 ? Reading.NONE : new Reading(read, more || passages.truncated());
    }

    private static List<Read> read(String text, List<Passage> passages) {
        List<Read> read = new ArrayList<>();
        int counted = 0;
        int bytes = 0;
        for (Passage passage : passages) {
            String its = passage.in(text);
            int start = bytes + utf8Length(text.substring(counted, passage.start()));
            bytes = start + utf8Length(its);
            counted = passage.end();
            read.add(new Read(new StoredPassage(Sha256.of(its), start, bytes, passage.page()), its));
        }
        return read;
    }

    private static int utf8Length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /// @param truncated whether the text has more passages
    record Reading(List<Read> passages, boolean truncated) {
        static final Reading NONE = new Reading(List.of(), false);

        Reading {
            passages = List.copyOf(passages);
        }

        List<StoredPassage> stored() {
            return passages.stream().map(Read::passage).toList();
        }
    }

    record Read(StoredPassage passage, String text) {}
}
