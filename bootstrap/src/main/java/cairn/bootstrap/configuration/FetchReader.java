package cairn.bootstrap.configuration;

import static cairn.bootstrap.configuration.Setting.*;

import cairn.adapter.enrichment.web.AddressGrant;
import cairn.adapter.enrichment.web.FetchRules;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads the settings for fetching pages.
final class FetchReader {
    private static final Set<String> ANSWERS = Set.of("true", "false");

    private final Settings settings;

    FetchReader(Settings settings) {
        this.settings = settings;
    }

    FetchSettings read() {
        boolean enabled = settings.text(FETCH_ENABLED, ANSWERS::contains).equals("true");
        return new FetchSettings(enabled, new FetchRules(ports(), grants()));
    }

    private Set<Integer> ports() {
        return split(settings.text(FETCH_PORTS, FetchReader::arePorts)).stream()
                .map(Integer::valueOf)
                .collect(Collectors.toSet());
    }

    private List<AddressGrant> grants() {
        return settings.find(FETCH_ALLOWED_ADDRESSES, FetchReader::areGrants).map(FetchReader::split).stream()
                .flatMap(List::stream)
                .flatMap(grant -> AddressGrant.parse(grant).stream())
                .toList();
    }

    private static boolean arePorts(String value) {
        return split(value).stream().allMatch(port -> Settings.isNumber(port, 1, 65_535));
    }

    private static boolean areGrants(String value) {
        return split(value).stream().allMatch(grant -> AddressGrant.parse(grant).isPresent());
    }

    private static List<String> split(String value) {
        return Arrays.stream(value.split(",", -1)).map(String::strip).toList();
    }
}
