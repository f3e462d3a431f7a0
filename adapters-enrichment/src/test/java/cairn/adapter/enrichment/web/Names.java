package cairn.adapter.enrichment.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// A name server for tests, which can give a different answer to each query.
final class Names implements HostLookup {
    private final Map<String, Deque<InetAddress[]>> known = new HashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();

    /// Adds the next answer for a name; the last one is repeated.
    Names with(String name, String... addresses) {
        known.computeIfAbsent(name, key -> new ArrayDeque<>())
                .add(Arrays.stream(addresses).map(Names::address).toArray(InetAddress[]::new));
        return this;
    }

    /// IPv4 addresses mapped into IPv6 stay as they are, since a name server may return them.
    private static InetAddress address(String literal) {
        try {
            return literal.startsWith("raw:")
                    ? java.net.Inet6Address.getByAddress(null, mapped(literal.substring(4)), -1)
                    : InetAddress.ofLiteral(literal);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(literal, e);
        }
    }

    private static byte[] mapped(String v4) {
        byte[] raw = new byte[16];
        raw[10] = -1;
        raw[11] = -1;
        System.arraycopy(InetAddress.ofLiteral(v4).getAddress(), 0, raw, 12, 4);
        return raw;
    }

    List<String> asked() {
        return asked;
    }

    @Override
    public InetAddress[] resolve(String name) throws UnknownHostException {
        asked.add(name);
        Deque<InetAddress[]> answers = known.get(name);
        if (answers == null) {
            throw new UnknownHostException(name);
        }
        return answers.size() > 1 ? answers.remove() : answers.getFirst();
    }
}
