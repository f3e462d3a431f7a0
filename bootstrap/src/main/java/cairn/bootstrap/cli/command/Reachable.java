package cairn.bootstrap.cli.command;

import cairn.bootstrap.configuration.Configuration;
import java.util.Set;

/// The local address of a server with given settings.
final class Reachable {
    private static final Set<String> WILDCARDS = Set.of("0.0.0.0", "::", "[::]");

    private Reachable() {}

    static String address(Configuration configuration) {
        String host = configuration.http().host();
        String reachable = WILDCARDS.contains(host) ? "127.0.0.1" : host;
        String bracketed = reachable.contains(":") && !reachable.startsWith("[") ? "[" + reachable + "]" : reachable;
        return "http://" + bracketed + ":" + configuration.http().port();
    }
}
