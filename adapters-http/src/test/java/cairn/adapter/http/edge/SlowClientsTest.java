package cairn.adapter.http.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlowClientsTest {
    @ParameterizedTest
    @CsvSource({"0, 20", "0.5, 20", "0.6, 10", "0.7, 5", "0.8, 2.5", "1, 0.625", "3, 0.625"})
    void patienceShrinksAsTheLoadGrows(double load, double seconds) {
        assertThat(SlowClients.patienceNanos(load) / 1e9).isEqualTo(seconds, within(0.001));
    }
}
