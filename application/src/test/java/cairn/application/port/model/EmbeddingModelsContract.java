package cairn.application.port.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What every [EmbeddingModels] does.
public interface EmbeddingModelsContract {
    /// The one under test; may be the same for all tests.
    EmbeddingModels models();

    /// The name of another available model besides the chosen one.
    String other();

    @Test
    default void findsModelsByName() {
        assertThat(models().find(models().chosen().model())).containsSame(models().chosen());
        assertThat(models().find(other()))
                .hasValueSatisfying(found -> assertThat(found.model()).isEqualTo(other()));
    }

    @Test
    default void findsNoUnknownModel() {
        assertThat(models().find("a_model_of_another_version")).isEmpty();
        assertThat(models().find("")).isEmpty();
    }

    @Test
    default void modelsHaveDifferentNames() {
        assertThat(models().chosen().model()).isNotEqualTo(other());
    }
}
