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

/// A name server of the test's own, which can say another thing each time it is asked.
final class Names implements HostLookup {
    private final Map<String, Deque<InetAddress[]>> known = new HashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();

    /// What it says next of a name; the last thing it says for ever.
    Names with(String name, String... addresses) {
        known.computeIfAbsent(name, key -> new ArrayDeque<>())
                .add(Arrays.stream(addresses).map(Names::address).toArray(InetAddress[]::new));
        return this;
    }

    /// IPv4 mapped into IPv6 stays as it is, as it may come out of a name server.
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
