package cairn.adapter.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.resource.Precondition;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IfMatchTest {
    @Test
    void comparesRevisionsAndNothingElse() {
        assertThat(IfMatch.parse("\"7.3\"")).isEqualTo(Precondition.oneOf(Set.of(7L)));
        assertThat(IfMatch.parse("\"7.3\", \"9.12-a\"")).isEqualTo(Precondition.oneOf(Set.of(7L, 9L)));
    }

    @Test
    void aStarMatchesEveryRevision() {
        assertThat(IfMatch.parse(" * ")).isEqualTo(Precondition.NONE);
    }

    @Test
    void weakAndForeignTagsMatchNothing() {
        assertThat(IfMatch.parse("W/\"7.3\", \"abc\", 7.3, \"7\", ,\"99999999999999999999.1\""))
                .isEqualTo(Precondition.oneOf(Set.of()));
    }

    @Test
    void parsesATagAsItWasWritten() {
        EntityTag tag = new EntityTag(12, "3-k");
        assertThat(tag).hasToString("\"12.3-k\"");
        assertThat(EntityTag.parse(tag.toString())).contains(tag);
    }
}
