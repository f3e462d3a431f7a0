package cairn.adapter.enrichment.embedding.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The problem of a folder is described in one sentence.
class BrokenFoldersTest {
    @TempDir
    private Path root;

    private Path folder = Path.of("");

    @BeforeEach
    void make() throws IOException {
        folder = ModelFolders.unigram(root.resolve("m"));
    }

    private String problem() {
        IOException refused =
                catchThrowableOfType(IOException.class, () -> ModelFolder.open(folder, root.resolve("models")));
        String message = Objects.requireNonNull(refused.getMessage());
        assertThat(message).doesNotContain("\n");
        return message;
    }

    @Test
    void namesMissingFiles() throws IOException {
        Files.delete(folder.resolve("any.onnx"));
        assertThat(problem()).isEqualTo("it has no readable ONNX file");
        Files.delete(folder.resolve("tokenizer.json"));
        assertThat(problem()).isEqualTo("it has no readable tokenizer.json");
    }

    @Test
    void reportsAFolderInsteadOfAFile() throws IOException {
        Files.delete(folder.resolve("cairn-model.json"));
        Files.createDirectory(folder.resolve("cairn-model.json"));
        assertThat(problem()).isEqualTo("its cairn-model.json can't be read");
        Files.delete(folder.resolve("cairn-model.json"));
        Files.delete(folder.resolve("tokenizer.json"));
        Files.createDirectory(folder.resolve("tokenizer.json"));
        assertThat(problem()).isEqualTo("it has no readable tokenizer.json");
    }

    @Test
    void asksWhichOfSeveralModelFilesToUse() throws IOException {
        Files.copy(folder.resolve("any.onnx"), folder.resolve("other.onnx"));
        assertThat(problem()).isEqualTo("it has several ONNX files: name one as weights in cairn-model.json");
    }

    @Test
    void namesAnUnusableFile() throws IOException {
        byte[] weights = Files.readAllBytes(folder.resolve("any.onnx"));
        Files.writeString(folder.resolve("any.onnx"), "version https://git-lfs.github.com/spec/v1");
        assertThat(problem()).startsWith("its any.onnx can't be used: ").doesNotEndWith(".");
        Files.write(folder.resolve("any.onnx"), weights);
        Files.writeString(folder.resolve("tokenizer.json"), "{\"model\": {}}");
        assertThat(problem()).startsWith("its tokenizer.json can't be used: ");
    }

    @Test
    void reportsAModelThatDoesNotDistinguishTexts() throws IOException {
        Files.delete(folder.resolve("cairn-model.json"));
        assertThat(problem()).startsWith("it does not tell English answers from other texts");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {                                | its cairn-model.json is not JSON
            []                               | its cairn-model.json is not a JSON object
            {"prefix": "q"}                  | its cairn-model.json has a field prefix
            {"scale": {"top": 1}}            | its cairn-model.json has a field scale.top
            {"pooling": "max"}               | pooling must be "cls" or "mean"
            {"window": 4}                    | window must be a whole number of tokens between 8 and 8192
            {"queryPrefix": 1}               | queryPrefix must be a string
            {"weights": "none.onnx"}         | it has no readable none.onnx
            {"scale": {"floor": 0.5}}        | scale must be floor, ceiling and least
            """)
    void namesAnInvalidSetting(String json, String hint) throws IOException {
        ModelFolders.settings(folder, json);
        assertThat(problem()).contains(hint);
    }
}
