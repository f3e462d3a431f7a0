package cairn.application.port.moving;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.moving.MoveTarget.Position;
import cairn.application.port.moving.MoveTarget.Run;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a [MoveTarget] must do.
public interface MoveTargetContract extends MoveFixture {
    @Test
    default void remembersTheProgressOfACopy() {
        Sides<Home> sides = open(Samples::home);
        assertThat(sides.target().find()).isEmpty();
        Run run = sides.begin();
        assertThat(sides.target().find()).contains(run);
        assertThat(sides.target().position(run, "account")).isEqualTo(new Position(0, Optional.empty()));

        List<RowBatch> batches = sides.read("account", Optional.empty());
        batches.forEach(batch -> sides.target().write(run, "account", batch));

        assertThat(sides.target().position(run, "account"))
                .isEqualTo(new Position(1, Optional.of(batches.getLast().lastKey())));
        assertThat(sides.target().position(run, "workspace")).isEqualTo(new Position(0, Optional.empty()));
    }

    @Test
    default void aNewCopyReplacesACompletedOne() {
        Sides<Home> sides = open(Samples::home);
        Run run = sides.begin();
        sides.copyAll(run);

        sides.target().complete(run);

        assertThat(sides.target().find().map(Run::completed)).contains(true);
        Run next = sides.begin();
        assertThat(sides.target().find()).contains(next);
        assertThat(sides.target().position(next, "account")).isEqualTo(new Position(0, Optional.empty()));
    }
}
