package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.workspace.CreditCosts;
import cairn.domain.workspace.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfiguredPlansTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void shipsAnUnlimitedAndASmallPlan() {
        ConfiguredPlans plans = new ConfiguredPlans(List.of(), "unlimited");
        assertThat(plans.names()).containsExactly("sample", "unlimited");
        assertThat(plans.find("unlimited")).contains(Plan.unlimited());
        assertThat(plans.find("sample").orElseThrow().maxStorageBytes()).hasValue(50 * 1024 * 1024);
        assertThat(plans.find("sample").orElseThrow().requestsPerHour()).isPresent();
        assertThat(plans.find("gold")).isEmpty();
    }

    @Test
    void rejectsAnUnknownDefaultPlan() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ConfiguredPlans(List.of(), "gold"));
    }

    @Test
    void readsPlansFromAFile() throws IOException {
        ConfiguredPlans plans = read("""
                gold.maxFileSizeMB = 100
                gold.maxTotalStorageSizeMB=1000
                gold.maxResourceCount=5
                gold.maxDelegatedWorkspaces=0
                gold.creditCentsMonthly=7
                gold.requestsPerHour=60
                gold.cost.RESOURCE_CREATED=2
                free.maxResourceCount=1
                """);
        assertThat(plans.names()).containsExactly("free", "gold", "sample", "unlimited");
        assertThat(plans.find("gold"))
                .contains(new Plan(
                        "gold",
                        100L << 20,
                        OptionalLong.of(1000L << 20),
                        OptionalLong.of(5),
                        OptionalLong.of(0),
                        OptionalLong.of(7),
                        OptionalLong.of(60),
                        new CreditCosts(2)));
        assertThat(plans.find("free").orElseThrow().maxFileBytes()).isEqualTo(Plan.LARGEST_FILE);
        assertThat(plans.find("free").orElseThrow().maxStorageBytes()).isEmpty();
        assertThat(plans.find("free").orElseThrow().requestsPerHour()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gold.maxFileSizeMB=5121",
                "gold.maxResourceCount=-1",
                "gold.maxResourceCount=many",
                "gold.requestsPerHour=0",
                "gold.maxresourcecount=1",
                "maxResourceCount=1",
                "Gold.maxResourceCount=1",
                "unlimited.maxResourceCount=1",
                "gold.creditCentsMonthly=2000000000000000000"
            })
    void rejectsMalformedPlanLines(String line) {
        assertThatExceptionOfType(ConfigurationProblems.class)
                .isThrownBy(() -> read(line))
                .withMessageContaining("CAIRN_PLANS_FILE")
                .withMessageContaining(line.substring(0, line.indexOf('=')));
    }

    @Test
    void theOperationsGuideDocumentsEveryEntitlement() throws IOException {
        String document = Files.readString(Path.of("..", "docs", "operations.md"));
        String example = document.substring(document.indexOf("```properties\n") + 14);

        ConfiguredPlans plans = read(example.substring(0, example.indexOf("```")));

        assertThat(plans.names()).containsExactly("sample", "team", "unlimited");
        assertThat(PlansFile.ENTITLEMENTS)
                .allSatisfy(name -> assertThat(example).contains("team." + name + " = ", "| `" + name + "` |"));
    }

    private ConfiguredPlans read(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("plans.properties"), text);
        return Configuration.read(Map.of("CAIRN_PLANS_FILE", file.toString()), null)
                .plans();
    }
}
