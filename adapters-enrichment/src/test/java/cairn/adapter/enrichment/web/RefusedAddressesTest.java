package cairn.adapter.enrichment.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A matrix of attempts at server-side request forgery: however an address is written and names resolve,
/// no connection is opened to a forbidden address.
class RefusedAddressesTest {
    private static final String PUBLIC = "93.184.215.14";

    private static final String REFUSED = """
        http://127.0.0.1/
        http://127.0.0.1./
        http://127.255.255.254/
        http://127.1/
        http://127.0.1/
        http://2130706433/
        http://017700000001/
        http://0177.0.0.1/
        http://0177.0.0.01/
        http://0x7f.0.0.1/
        http://0x7f.1/
        http://0x7F000001/
        http://0x7f000001./
        http://00000000000000000177.1/
        http://１２７.0.0.1/
        http://①②⑦.⓪.⓪.①/
        http://127。0。0。1/
        http://127．0．0．1/
        http://[::1]/
        http://[0:0:0:0:0:0:0:1]/
        http://[::]/
        http://[::ffff:127.0.0.1]/
        http://[::ffff:7f00:1]/
        http://[0:0:0:0:0:ffff:169.254.169.254]/
        http://[::127.0.0.1]/
        http://[::7f00:1]/
        http://[::8.8.8.8]/
        http://[64:ff9b::127.0.0.1]/
        http://[64:ff9b::a9fe:a9fe]/
        http://[64:ff9b:1::7f00:1]/
        http://[2002:7f00:1::]/
        http://[2002:a9fe:a9fe::1]/
        http://[2001:0:7f00:1::]/
        http://[2001::5601:5601]/
        http://[fc00::1]/
        http://[fd00:ec2::254]/
        http://[fe80::1]/
        http://[fe80::1%25lo]/
        http://[fec0::1]/
        http://[ff02::1]/
        http://[2001:db8::1]/
        http://[100::1]/
        http://0.0.0.0/
        http://0/
        http://00/
        http://0x/
        http://10.0.0.1/
        http://10.1/
        http://012.1.2.3/
        http://100.64.0.1/
        http://100.100.100.200/
        http://168.63.129.16/
        http://169.254.169.254/latest/meta-data/
        http://2852039166/
        http://0xa9fea9fe/
        http://0251.0376.0251.0376/
        http://169.16689662/
        http://172.16.0.1/
        http://172.31.255.255/
        http://192.0.0.192/
        http://192.168.0.1/
        http://198.18.0.1/
        http://198.19.255.255/
        http://203.0.113.7/
        http://224.0.0.1/
        http://240.0.0.1/
        http://255.255.255.255/
        http://4294967296/
        http://1.2.3.4.5/
        http://256.1.1.1/
        https://127.0.0.1/
        HTTP://127.0.0.1/
        http:/127.0.0.1/
        http:127.0.0.1
        http:///127.0.0.1/
        //site.example/
        site.example
        http://user@site.example/
        http://user:password@site.example/
        http://site.example@127.0.0.1/
        http://127.0.0.1@site.example/
        http://site.example%2f@127.0.0.1/
        http://site.example:22/
        http://site.example:8080/
        http://site.example:0/
        http://site.example:65536/
        http://site.example:99999/
        ftp://site.example/
        file:///etc/passwd
        file://site.example/etc/passwd
        gopher://site.example:80/_x
        jar:http://site.example/!/x
        data:text/html,x
        javascript:alert(1)
        unix:/var/run/docker.sock
        http+unix://%2Fvar%2Frun%2Fdocker.sock/
        """;

    private final Names names = new Names().with("site.example", PUBLIC);
    private final Dialled dialled = new Dialled(0);
    private WebClient client = new WebClient(FetchRules.PUBLIC, names, dialled);

    @AfterEach
    void close() {
        client.close();
    }

    static Stream<String> opensNoConnectionToRefusedAddresses() {
        return REFUSED.lines();
    }

    @ParameterizedTest
    @MethodSource
    void opensNoConnectionToRefusedAddresses(String address) {
        FetchFailure failure = failure(address);

        assertThat(failure.reason()).isEqualTo(Reason.ADDRESS_REFUSED);
        assertThat(failure.hint()).endsWith(".");
        assertThat(dialled.addresses()).isEmpty();
        assertThat(names.asked()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "10.0.0.1",
                "100.64.0.1",
                "169.254.169.254",
                "192.168.1.1",
                "198.18.0.1",
                "0.0.0.0",
                "::1",
                "::",
                "fd00::1",
                "fe80::1",
                "raw:127.0.0.1",
                "raw:169.254.169.254",
                "::127.0.0.1",
                "64:ff9b::a00:1",
                "2002:a00:1::1",
                "2001:0:4136:e378:8000:63bf:3fff:fdd2",
            })
    void refusesNamesThatResolveToRefusedAddresses(String address) {
        names.with("inner.example", address)
                .with("both.example", PUBLIC, address)
                .with("both-turned.example", address, PUBLIC);

        for (String name : List.of("inner", "both", "both-turned")) {
            assertThat(failure("http://" + name + ".example/").reason()).isEqualTo(Reason.ADDRESS_REFUSED);
        }
        assertThat(dialled.addresses()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1/, 127.0.0.1:80",
        "http://10.0.0.1:8080/, 10.0.0.1:8080",
        "https://[::1]/, [0:0:0:0:0:0:0:1]:443",
        "http://inner.example/, inner.example:80",
        "http://site.example:22/, site.example:22",
    })
    void theHintNamesAddressAndPortTogether(String address, String place) {
        names.with("inner.example", "10.0.0.1");

        assertThat(failure(address).hint()).startsWith("Nothing is fetched from " + place + ": ");
    }

    @Test
    void resolvesANameOnceAndConnectsToTheCheckedAddress() {
        names.with("rebinding.example", PUBLIC).with("rebinding.example", "127.0.0.1");

        assertThat(failure("http://rebinding.example/").reason()).isEqualTo(Reason.PAGE_UNREACHABLE);

        assertThat(names.asked()).containsExactly("rebinding.example");
        assertThat(dialled.addresses()).containsExactly(PUBLIC + ":80");
        assertThat(failure("http://rebinding.example/").reason()).isEqualTo(Reason.ADDRESS_REFUSED);
        assertThat(dialled.addresses()).hasSize(1);
    }

    @Test
    void connectsToPublicAddressesOnTheUsualPorts() {
        names.with("six.example", "2606:2800:21f:cb07:6820:80da:af6b:8b2c")
                .with("nat64.example", "64:ff9b::5db8:d70e")
                .with("xn--bcher-kva.example", PUBLIC);

        for (String address : List.of(
                "http://site.example",
                "https://SITE.example./a+b",
                "http://site.example:443/",
                "http://93.184.55054/",
                "http://[::ffff:93.184.215.14]/",
                "http://six.example/",
                "http://nat64.example/",
                "http://Bücher.example/",
                "http://bu\u0308cher.example/")) {
            assertThat(failure(address).reason()).as(address).isEqualTo(Reason.PAGE_UNREACHABLE);
        }
        assertThat(names.asked()).contains("xn--bcher-kva.example");
        assertThat(dialled.addresses())
                .containsExactly(
                        PUBLIC + ":80",
                        PUBLIC + ":443",
                        PUBLIC + ":443",
                        PUBLIC + ":80",
                        PUBLIC + ":80",
                        "2606:2800:21f:cb07:6820:80da:af6b:8b2c:80",
                        "64:ff9b:0:0:0:0:5db8:d70e:80",
                        PUBLIC + ":80",
                        PUBLIC + ":80");
    }

    @Test
    void triesEveryAddressOfANameInOrder() {
        names.with("many.example", PUBLIC, "1.1.1.1");

        failure("http://many.example/");

        assertThat(dialled.addresses()).containsExactly(PUBLIC + ":80", "1.1.1.1:80");
    }

    @Test
    void lineBreaksInAnAddressCannotInjectHeaders() {
        for (String address :
                List.of("http://site.example/a\r\nX-Evil: 1", "http://site.example\r\n/", "http://a b/")) {
            assertThatThrownBy(() -> URI.create(address)).isInstanceOf(IllegalArgumentException.class);
        }
        URI base = URI.create("http://site.example/");
        assertThat(Links.resolve(base, "/a\r\nHost: inner")).contains(URI.create("http://site.example/aHost:%20inner"));
        assertThat(Links.resolve(base, "/a%0d%0aHost")).contains(URI.create("http://site.example/a%0d%0aHost"));
    }

    @Test
    void settingsAllowNonPublicAddressesAndPorts() {
        allow("10.1.0.0/16", "127.0.0.1:8090", "[fd00::/8]:8443");

        for (String address : List.of(
                "http://10.1.2.3/", "http://127.1:8090/", "https://[fd00::7]:8443/", "http://[::ffff:10.1.2.3]/")) {
            assertThat(failure(address).reason()).as(address).isEqualTo(Reason.PAGE_UNREACHABLE);
        }
        assertThat(dialled.addresses())
                .containsExactly("10.1.2.3:80", "127.0.0.1:8090", "fd00:0:0:0:0:0:0:7:8443", "10.1.2.3:80");
        for (String address : List.of(
                "http://10.2.0.1/",
                "http://10.1.2.3:8090/",
                "http://127.0.0.1/",
                "http://127.0.0.2:8090/",
                "http://[fd00::7]/",
                "http://site.example:8090/",
                "http://[64:ff9b::10.1.2.3]/")) {
            assertThat(failure(address).reason()).as(address).isEqualTo(Reason.ADDRESS_REFUSED);
        }
        assertThat(dialled.addresses()).hasSize(4);
    }

    private void allow(String... grants) {
        client.close();
        List<AddressGrant> parsed = List.of(grants).stream()
                .map(grant -> AddressGrant.parse(grant).orElseThrow())
                .toList();
        client = new WebClient(new FetchRules(Set.of(80, 443), parsed), names, dialled);
    }

    private FetchFailure failure(String address) {
        FetchFailure failure = catchThrowableOfType(
                FetchFailure.class,
                () -> client.get(URI.create(address), "*/*", FetchDeadline.after(Duration.ofSeconds(20))));
        assertThat(failure).as(address).isNotNull();
        return failure;
    }
}
