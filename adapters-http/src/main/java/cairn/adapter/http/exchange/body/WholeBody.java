package cairn.adapter.http.exchange.body;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/// A complete body in memory. A route attaches it to its request and is done. The edge compresses it at
/// once and sends it without a thread that waits for the client.
public final class WholeBody {
    /// The attribute of a request that may have changed something; its response gets a higher limit.
    public static final String OWED = WholeBody.class.getName() + ".owed";

    private final byte[] plain;
    private final boolean isShared;
    private final Map<String, ByteBuffer> forms = new ConcurrentHashMap<>();

    private WholeBody(byte[] plain, boolean isShared) {
        this.plain = plain;
        this.isShared = isShared;
    }

    public static WholeBody once(byte[] bytes) {
        return new WholeBody(bytes, false);
    }

    /// A body for many requests: each coding is created once, and all responses share the same bytes off
    /// the heap.
    public static WholeBody shared(byte[] bytes) {
        return new WholeBody(bytes, true);
    }

    /// The request attribute in which the edge looks for it.
    public static String attribute() {
        return WholeBody.class.getName();
    }

    public int length() {
        return plain.length;
    }

    /// Bytes held for this response alone until this form of the body is sent.
    public int cost(ByteBuffer form) {
        return isShared ? 0 : form.remaining();
    }

    public ByteBuffer plain() {
        return isShared ? form("identity", bytes -> bytes) : ByteBuffer.wrap(plain);
    }

    public ByteBuffer coded(String coding, UnaryOperator<byte[]> packing) {
        return isShared ? form(coding, packing) : ByteBuffer.wrap(packing.apply(plain));
    }

    private ByteBuffer form(String coding, UnaryOperator<byte[]> packing) {
        return forms.computeIfAbsent(coding, unknown -> direct(packing.apply(plain)))
                .duplicate();
    }

    /// From the heap, each attempt to send would copy all remaining bytes.
    private static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip().asReadOnlyBuffer();
    }
}
