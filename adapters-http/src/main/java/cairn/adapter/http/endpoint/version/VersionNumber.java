package cairn.adapter.http.endpoint.version;

import cairn.adapter.http.exchange.Exchange;
import cairn.application.resource.Missing;

/// The number of a version in a path.
final class VersionNumber {
    private VersionNumber() {}

    /// A malformed number matches no version.
    static int of(Exchange exchange) {
        try {
            return Integer.parseInt(exchange.path("version"));
        } catch (NumberFormatException e) {
            throw Missing.version();
        }
    }
}
