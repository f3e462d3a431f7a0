package cairn.adapter.http.mcp;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.http.mcp.rpc.Origins;
import cairn.adapter.http.mcp.rpc.RpcError;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OriginsTest {
    private final Origins origins = new Origins(() -> "https://Cairn.example", List.of("https://App.example"));

    /// Like CORS, which browsers check for the same page.
    @ParameterizedTest
    @ValueSource(strings = {"https://app.example", "https://cairn.example", "http://localhost:6274", "http://[::1]"})
    void allowsAnOriginHoweverItIsWritten(String origin) {
        assertThatCode(() -> origins.require(Optional.of(origin))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://app.example", "https://app.example.evil.example", "null", ""})
    void refusesOthers(String origin) {
        assertThatExceptionOfType(RpcError.class).isThrownBy(() -> origins.require(Optional.of(origin)));
    }
}
