package cairn.application.port.node;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Together;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What [SharedValues] must do.
public interface SharedValuesContract extends Repositories.Contract {
    private SharedValues values() {
        return repositories().sharedValues();
    }

    @Test
    default void keepsTheFirstValueOfAName() {
        assertThat(values().find("a")).isEmpty();

        assertThat(values().insert("a", new byte[] {1, 0, -1})).isTrue();
        assertThat(values().insert("a", new byte[] {2})).isFalse();
        assertThat(values().insert("b", new byte[] {3})).isTrue();

        assertThat(values().find("a")).contains(new byte[] {1, 0, -1});
    }

    @Test
    default void concurrentInsertionsAllSeeTheSameValue() {
        List<byte[]> found = Together.run(
                8,
                i -> repositories().transactions().writeRelaxed(() -> {
                    values().insert("a", new byte[] {(byte) i});
                    return values().find("a").orElseThrow();
                }));

        assertThat(found).allMatch(content -> content[0] == found.getFirst()[0]);
    }
}
