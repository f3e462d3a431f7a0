package cairn.adapter.http.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrowdTest {
    private static final InetAddress ONE = InetAddress.ofLiteral("192.0.2.1");
    private static final InetAddress OTHER = InetAddress.ofLiteral("192.0.2.2");
    private static final InetAddress PROXY = InetAddress.ofLiteral("192.0.2.3");

    private final Crowd crowd = new Crowd(100, 50, PROXY::equals);

    @Test
    void oneAddressMayTakeAtMostThreeQuarters() {
        assertThat(entered(ONE, 75)).isEqualTo(75);
        assertThat(entered(ONE, 1)).isZero();
    }

    @Test
    void keepsTheRemainingPlacesForOtherAddresses() {
        entered(ONE, 75);

        assertThat(entered(OTHER, 25)).isEqualTo(25);
        assertThat(entered(OTHER, 1)).isZero();
    }

    @Test
    void aProxyMayTakeAllPlaces() {
        assertThat(entered(PROXY, 100)).isEqualTo(100);
        assertThat(entered(PROXY, 1)).isZero();
    }

    @Test
    void leavingFreesPlaces() {
        entered(ONE, 75);
        IntStream.range(0, 75).forEach(i -> crowd.leave(ONE));

        assertThat(crowd.load()).isZero();
        assertThat(entered(ONE, 75)).isEqualTo(75);
    }

    /// A refused client leaves at once.
    private long entered(InetAddress address, int count) {
        return IntStream.range(0, count)
                .filter(i -> {
                    boolean isLetIn = crowd.enter(address);
                    if (!isLetIn) {
                        crowd.leave(address);
                    }
                    return isLetIn;
                })
                .count();
    }
}
