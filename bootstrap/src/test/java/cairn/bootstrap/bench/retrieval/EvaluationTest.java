package cairn.bootstrap.bench.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EvaluationTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void readsACollectionInTrecFormat() throws IOException {
        write("docs.tsv", "1\tTitle\ttext\n2\t\tmore text\n");
        write("queries.tsv", "7\twhat?\n8\tnever judged\n9\tanswered by nothing\n");
        write("qrels.tsv", "7\t2\t3\n9\t1\t0\n");
        Library library = Evaluation.read(folder.toString()).libraries().getFirst();
        assertThat(library.items())
                .containsExactly(new Library.Item("1", "Title", "text"), new Library.Item("2", "", "more text"));
        assertThat(library.questions()).containsExactly(new Library.Question("what?", Map.of("2", 3)));
    }

    @Test
    void readsACollectionInBeirFormat() throws IOException {
        write("corpus.jsonl", "{\"_id\": \"a\", \"title\": \"\", \"text\": \"whales\"}\n");
        write("queries.jsonl", "{\"_id\": \"q\", \"text\": \"mammals\"}\n");
        write("qrels/test.tsv", "query-id\tcorpus-id\tscore\nq\ta\t1\n");
        Evaluation evaluation = Evaluation.read(folder.toString());
        assertThat(evaluation.libraries().getFirst().items()).containsExactly(new Library.Item("a", "", "whales"));
        assertThat(evaluation.libraries().getFirst().questions())
                .containsExactly(new Library.Question("mammals", Map.of("a", 1)));
    }

    @Test
    void eachConversationIsALibrary() throws IOException {
        write("conversations.jsonl", """
                {"id": "c", "turns": [{"id": "1", "speaker": "Ann", "text": "I moved"}], "questions": \
                [{"text": "who moved?", "evidence": ["1"]}, {"text": "unanswerable", "evidence": []}]}
                {"id": "d", "turns": [], "questions": []}
                """);
        Evaluation evaluation = Evaluation.read(folder.toString());
        assertThat(evaluation.libraries()).hasSize(2);
        assertThat(evaluation.items()).isEqualTo(1);
        assertThat(evaluation.libraries().getFirst().questions())
                .containsExactly(new Library.Question("who moved?", Map.of("1", 1)));
    }

    @Test
    void joinsQuestionsWithNotesOfAnotherCollection() throws IOException {
        write("commands/queries.tsv", "1\tlist files\n2\tmake a folder\n3\tlist all\n");
        write("commands/qrels.tsv", "1\tpages/ls.md\t2\n2\tpages/mkdir.md\t2\n3\tpages/ls.md\t1\n");
        write("notes/notes.jsonl", """
                {"lang": "de", "path": "pages.de/ls.md", "title": "ls", "text": "zeigt"}
                {"lang": "de", "path": "pages.de/rm.md", "title": "rm", "text": "entfernt"}
                {"lang": "en", "path": "pages/ls.md", "title": "ls", "text": "lists"}
                """);
        Evaluation evaluation = Evaluation.read(folder.resolve("commands") + "@" + folder.resolve("notes"));
        assertThat(evaluation.libraries().getFirst().items())
                .extracting(Library.Item::id)
                .containsExactly("pages/ls.md", "pages.de/rm.md");
        assertThat(evaluation.half(1).libraries().getFirst().questions())
                .extracting(Library.Question::text)
                .containsExactly("list files", "list all");
        assertThat(evaluation.half(0).questions()).isEqualTo(1);
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
