package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddingModelSettingTest {
    private static EmbeddingSettings read(Map<String, String> settings) {
        return Configuration.read(settings, null).embedding();
    }

    @Test
    void acceptsEveryBundledModel() {
        assertThat(read(Map.of())).isEqualTo(new EmbeddingSettings.Packed(EmbeddingModel.BGE_SMALL_EN));
        for (EmbeddingModel model : EmbeddingModel.ALL) {
            assertThat(read(Map.of("CAIRN_EMBEDDING_MODEL", model.spelling())))
                    .isEqualTo(new EmbeddingSettings.Packed(model));
        }
    }

    @Test
    void acceptsAFolderWithAModel(@TempDir Path folder) {
        assertThat(read(Map.of("CAIRN_EMBEDDING_MODEL", folder.toString())))
                .isEqualTo(new EmbeddingSettings.Folder(folder));
    }

    @Test
    void rejectsAnUnknownModelAndListsTheBundledOnes() {
        ConfigurationProblems problems = catchThrowableOfType(
                ConfigurationProblems.class, () -> read(Map.of("CAIRN_EMBEDDING_MODEL", "word2vec")));

        Problem problem = problems.problems().getFirst();
        assertThat(problem.setting()).isEqualTo("CAIRN_EMBEDDING_MODEL");
        assertThat(EmbeddingModel.ALL)
                .allSatisfy(model -> assertThat(problem.hint()).contains(model.spelling()));
        assertThat(problem.hint()).contains("a folder with a model in ONNX");
    }
}
