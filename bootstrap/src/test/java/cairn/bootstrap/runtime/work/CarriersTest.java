package cairn.bootstrap.runtime.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import org.junit.jupiter.api.Test;

class CarriersTest {
    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";

    @Test
    void exceedTheNumberOfWriters() {
        Properties properties = new Properties();

        Carriers.provide(100, properties);

        assertThat(Integer.parseInt(properties.getProperty(PARALLELISM))).isGreaterThan(100);
    }

    @Test
    void keepAConfiguredParallelism() {
        Properties properties = new Properties();
        properties.setProperty(PARALLELISM, "3");

        Carriers.provide(100, properties);

        assertThat(properties).containsEntry(PARALLELISM, "3");
    }
}
