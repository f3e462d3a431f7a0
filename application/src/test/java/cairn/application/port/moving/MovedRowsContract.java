package cairn.application.port.moving;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What [MovedRows] must return for both sides of a copy.
public interface MovedRowsContract extends MoveFixture {
    @Test
    default void equalTablesHaveEqualSums() {
        Sides<Home> sides = open(Samples::home);
        long sourceRows = sides.sourceRows().count(ALL, "account");
        assertThat(sides.targetRows().sum(ALL, "account", seen -> {}))
                .isNotEqualTo(sides.sourceRows().sum(ALL, "account", seen -> {}));

        sides.copyAll(sides.begin());

        assertThat(sourceRows).isEqualTo(1);
        assertThat(sides.targetRows().schemaVersion())
                .isEqualTo(sides.sourceRows().schemaVersion());
        assertThat(sides.sourceRows().tables(ALL)).allSatisfy(table -> {
            assertThat(sides.targetRows().count(ALL, table))
                    .isEqualTo(sides.sourceRows().count(ALL, table));
            assertThat(sides.targetRows().sum(ALL, table, seen -> {}))
                    .isEqualTo(sides.sourceRows().sum(ALL, table, seen -> {}));
        });
    }

    @Test
    default void listsTablesAfterThoseTheyReferTo() {
        List<String> tables = open(Samples::home).sourceRows().tables(ALL);

        assertThat(tables).doesNotHaveDuplicates().containsSubsequence("account", "workspace", "resource");
    }
}
