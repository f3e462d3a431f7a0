package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.body.BodyRoom;
import cairn.adapter.http.exchange.body.ClientGone;
import cairn.adapter.http.exchange.body.LargeBodies;
import cairn.adapter.http.exchange.body.RequestBody;
import cairn.adapter.http.exchange.body.Room;
import cairn.adapter.http.json.BodyTooLarge;
import cairn.adapter.http.json.MalformedJson;
import cairn.adapter.http.json.NotAnObject;
import cairn.adapter.http.json.TooManyValues;
import cairn.adapter.http.problem.RequestRefused;
import cairn.application.Sha256;
import cairn.domain.failure.Rejected;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Reads the body of one request, and holds its room until closed.
final class BodyReader implements AutoCloseable {
    private final HttpServletRequest request;
    private final BodyRoom room;
    private @Nullable MessageDigest digest;

    BodyReader(HttpServletRequest request, LargeBodies large) {
        this.request = request;
        this.room = new BodyRoom(large, Room.of(request), request.getContentLengthLong());
    }

    /// @param check rejects a body of another type
    <T> T read(long limit, Consumer<HttpServletRequest> check, Reading<T> reading) throws IOException {
        if (request.getContentLengthLong() > limit) {
            throw RequestRefused.tooLarge("The body has more than " + limit + " bytes");
        }
        check.accept(request);
        RequestBody body = RequestBody.kept(request.getInputStream(), limit, room::arrived);
        try {
            return reading.read(digesting(body), room::made);
        } catch (BodyTooLarge e) {
            throw RequestRefused.tooLarge(String.valueOf(e.getMessage()));
        } catch (MalformedJson e) {
            throw RequestRefused.malformedJson(String.valueOf(e.getMessage()));
        } catch (TooManyValues e) {
            throw Rejected.invalid(e.pointer(), "too_long", String.valueOf(e.getMessage()));
        } catch (NotAnObject e) {
            throw Rejected.invalid("", "wrong_type", e.getMessage() + ".");
        } catch (RequestBody.TooSlow e) {
            throw RequestRefused.tooSlow();
        } catch (IOException e) {
            throw body.isBroken() ? new ClientGone(e) : e;
        }
    }

    private InputStream digesting(InputStream body) {
        if (request.getHeader(Creations.KEY) == null) {
            return body;
        }
        MessageDigest sha256 = Sha256.digest();
        digest = sha256;
        return new DigestInputStream(body, sha256);
    }

    /// The digest of the body, once it was read to its end. Only with an Idempotency-Key.
    MessageDigest digest() {
        return Objects.requireNonNull(digest);
    }

    @Override
    public void close() {
        room.close();
    }

    /// Parses the bytes of a body.
    interface Reading<T> {
        /// @param made receives the bytes of heap that the result takes in addition to the body
        T read(InputStream bytes, LongConsumer made) throws IOException;
    }
}
