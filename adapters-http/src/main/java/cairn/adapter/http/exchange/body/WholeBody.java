package cairn.adapter.http.exchange.body;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/// A body that lies in memory whole. A route leaves it at its request and is done; the edge packs it in one go and
/// sends it without a thread that waits for the client.
public final class WholeBody {
    /// The attribute of a request that may have changed something: its answer finds room where others find none.
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

    /// Sent to many: each coding is made once, and all answers read the same bytes, outside of the heap.
    public static WholeBody shared(byte[] bytes) {
        return new WholeBody(bytes, true);
    }

    /// The attribute of a request under which the edge looks for it.
    public static String attribute() {
        return WholeBody.class.getName();
    }

    public int length() {
        return plain.length;
    }

    /// Bytes that are held for this answer alone while a body of this form is not sent.
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

    /// From the heap, each try to send would copy all that is left.
    private static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip().asReadOnlyBuffer();
    }
}
