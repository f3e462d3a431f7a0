package cairn.domain.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.tree.Alias;
import cairn.domain.tree.ParentRef;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReferencesTest {
    private static final String ID = "0193a000-0000-7000-8000-000000000001";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inbox",
                "bin",
                "a",
                "0",
                "to-do-",
                "a23456789012345678901234567890123456789012345678901234567890123"
            })
    void readsAliases(String name) {
        assertThat(Alias.parse("@alias::" + name)).contains(new Alias(name));
        assertThat(ParentRef.parse("@alias::" + name)).contains(new ParentRef.ByAlias(new Alias(name)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "inbox",
                "@alias::",
                "@alias:inbox",
                "@ALIAS::inbox",
                "@alias::Inbox",
                "@alias::-a",
                "@alias::a_b",
                "@alias::a b",
                "@alias::inbox\n",
                "@alias::a234567890123456789012345678901234567890123456789012345678901234"
            })
    void refusesOtherAliases(String reference) {
        assertThat(Alias.parse(reference)).isEmpty();
        assertThat(ParentRef.parse(reference)).isEmpty();
    }

    @Test
    void constructorRejectsAnInvalidAlias() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Alias("Inbox"));
    }

    @Test
    void readsIds() {
        assertThat(ParentRef.parse(ID)).contains(new ParentRef.ById(new ResourceId(UUID.fromString(ID))));
        assertThat(ParentRef.parse(ID.replace('7', '9'))).isEmpty();
    }

    @Test
    void comparesIdsAsUnsignedNumbers() {
        ResourceId low = new ResourceId(UUID.fromString("0193a000-0000-7000-8000-000000000001"));
        ResourceId high = new ResourceId(UUID.fromString("f193a000-0000-7000-8000-000000000001"));
        assertThat(low).isLessThan(high);
    }
}
