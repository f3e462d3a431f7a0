package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.body.BodyLimits;
import cairn.adapter.http.exchange.body.BreakingOff;
import cairn.adapter.http.exchange.body.JsonContent;
import cairn.adapter.http.exchange.body.LargeBodies;
import cairn.adapter.http.exchange.body.QueryEncoding;
import cairn.adapter.http.exchange.body.Room;
import cairn.adapter.http.exchange.body.Streaming;
import cairn.adapter.http.exchange.body.WholeBody;
import cairn.adapter.http.exchange.trace.Trace;
import cairn.adapter.http.json.AnswerTooLarge;
import cairn.adapter.http.json.Json;
import cairn.adapter.http.json.JsonLimits;
import cairn.adapter.http.json.JsonReader;
import cairn.adapter.http.problem.RequestRefused;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.Creation;
import cairn.application.port.HeapRoom;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.resource.Missing;
import cairn.domain.Ids;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One request and its answer. Closed once the request is done.
public final class Exchange implements AutoCloseable {
    private static final int MAX_TREE = 2 << 20;
    /// Longer bodies, such as texts of notes, are rare. They are streamed by a thread that waits.
    private static final int MOST_WHOLE = 1 << 20;
    /// Limit for lists with large records, such as those with a thousand tags each.
    private static final int MOST_JSON = 32 << 20;
    /// Buffer of a stream in bytes; larger writes bypass it.
    private static final int STREAM_BUFFER = 1 << 10;

    private final Context context;
    private final @Nullable Principal principal;
    private final BodyLimits limits;
    private final Creations creations;
    private final BodyReader bodies;
    private final AnswerRoom room;

    public Exchange(
            Context context, @Nullable Principal principal, BodyLimits limits, LargeBodies large, Creations creations) {
        this.context = context;
        this.principal = principal;
        this.limits = limits;
        this.bodies = new BodyReader(context.req(), large);
        this.room = new AnswerRoom(context.req(), MOST_WHOLE);
        this.creations = creations;
    }

    /// Only for routes that need a key.
    public Principal principal() {
        return Objects.requireNonNull(principal);
    }

    public WorkspaceId workspace() {
        return principal().workspaceId();
    }

    public HttpServletRequest request() {
        return context.req();
    }

    public HttpServletResponse response() {
        return context.res();
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(context.req().getHeader(name));
    }

    public String path(String parameter) {
        return context.pathParam(parameter);
    }

    /// The ID in the path; a malformed one is unknown.
    public UUID id() {
        return Ids.parse(path("id")).orElseThrow(() -> Missing.resource(""));
    }

    public QueryFields query() {
        QueryEncoding.require(rawQuery());
        return new QueryFields(context.queryParamMap());
    }

    /// The query string as sent.
    public String rawQuery() {
        return Objects.requireNonNullElse(context.req().getQueryString(), "");
    }

    /// The body of most operations.
    public ObjectNode body() throws IOException {
        return read(limits.general(), JsonLimits.of(MAX_TREE));
    }

    /// The body of an operation that needs no key.
    public ObjectNode keylessBody() throws IOException {
        return read(BodyLimits.WITHOUT_KEY, JsonLimits.of(BodyLimits.WITHOUT_KEY));
    }

    /// The body of an agent's message, which may contain whole texts.
    public JsonNode messageBody() throws IOException {
        return readList(limits.batch(), JsonLimits.of((int) limits.batch()));
    }

    /// A body that may be an array or an object.
    public JsonNode listBody() throws IOException {
        return readList(limits.general(), JsonLimits.of(MAX_TREE));
    }

    /// The body of a search, which may contain pictures.
    public ObjectNode searchBody() throws IOException {
        return read(limits.search(), JsonLimits.of((int) limits.search()));
    }

    /// The body of a batch, with the content of its operations.
    public ObjectNode batchBody() throws IOException {
        return read(limits.batch(), JsonLimits.of((int) limits.batch()));
    }

    /// The ID by which this request is found in logs.
    public String traceId() {
        String id = context.res().getHeader(Trace.HEADER);
        return id == null ? Trace.make() : id;
    }

    /// The body of a note. Only the fields in `kept` are kept, and one of them may be large.
    public ObjectNode noteBody(String largeField, Set<String> kept) throws IOException {
        return read(limits.note(), new JsonLimits(MAX_TREE, largeField, kept));
    }

    /// The body of a bookmark, which may contain the page.
    public ObjectNode pageBody(String largeField, Set<String> kept) throws IOException {
        return read(limits.page(), new JsonLimits(MAX_TREE, largeField, kept));
    }

    /// The raw body, up to `limit` bytes.
    public byte[] textBody(long limit) throws IOException {
        return bodies.read(limit, JsonContent::requirePlain, (body, made) -> body.readAllBytes());
    }

    private ObjectNode read(long limit, JsonLimits tree) throws IOException {
        return bodies.read(limit, JsonContent::require, (body, made) -> JsonReader.read(body, tree, made));
    }

    private JsonNode readList(long limit, JsonLimits tree) throws IOException {
        return bodies.read(limit, JsonContent::require, (body, made) -> JsonReader.readList(body, tree, made));
    }

    /// Creates what `parsing` reads from the body and sends the response, once per Idempotency-Key.
    public <C, R> void create(
            Creations.Parsing<C> parsing, Creation<C, R> creation, Function<? super R, Answer> rendering)
            throws IOException {
        creations.answer(this, parsing, creation, rendering);
    }

    /// A digest of the request: method, path, and the body once it was read.
    /// Only with an Idempotency-Key.
    String fingerprint() {
        MessageDigest read = bodies.digest();
        read.update((context.req().getMethod() + " " + context.path()).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(read.digest());
    }

    /// The result of an operation. If it is long, it requires room.
    public void json(int status, Object body) throws IOException {
        byte[] json = json(body);
        room.require(json.length);
        write(status, "application/json", json);
    }

    /// Runs the handler within the room of this request.
    public void handle(Route.Handler handler) throws Exception {
        HeapRoom.within(room::require, () -> {
            handler.handle(this);
            return this;
        });
    }

    private static byte[] json(Object body) {
        try {
            return Json.bytes(body, MOST_JSON);
        } catch (AnswerTooLarge e) {
            throw RequestRefused.answerTooLarge(MOST_JSON);
        }
    }

    public void noContent() {
        context.res().setStatus(HttpServletResponse.SC_NO_CONTENT);
    }

    /// Sends one form of a resource at one revision.
    public void sendRevision(long revision, String contentType, byte[] body) throws IOException {
        sendTagged(EntityTag.of(revision, contentType, body).toString(), contentType, body);
    }

    /// Sends the body, or 304 if the client already has the one that `tag` identifies.
    public void sendTagged(String tag, String contentType, byte[] body) throws IOException {
        if (IfNoneMatch.holds(this, tag)) {
            header("ETag", tag);
            context.res().setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        room.requireToRead(body.length);
        header("ETag", tag);
        write(HttpServletResponse.SC_OK, contentType, body);
    }

    public void send(int status, String contentType, byte[] body) throws IOException {
        room.requireToRead(body.length);
        write(status, contentType, body);
    }

    private void write(int status, String contentType, byte[] body) throws IOException {
        HttpServletResponse response = context.res();
        response.setStatus(status);
        response.setContentType(contentType);
        if (body.length <= MOST_WHOLE) {
            context.req().setAttribute(WholeBody.attribute(), WholeBody.once(body));
            return;
        }
        // The request's body is no longer needed.
        bodies.close();
        Room.of(context.req()).ifPresent(held -> held.sendOnly(body.length));
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    /// Sends a body that is the same for everybody and is kept in memory once.
    public void sendShared(String tag, String contentType, WholeBody body) {
        header("ETag", tag);
        if (IfNoneMatch.holds(this, tag)) {
            context.res().setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        context.res().setStatus(HttpServletResponse.SC_OK);
        context.res().setContentType(contentType);
        context.req().setAttribute(WholeBody.attribute(), body);
    }

    /// Breaks off a response that can't be completed, so that the client does not take it for complete.
    public void breakOff() {
        if (context.res().isCommitted()) {
            connectionBreak().run();
        }
    }

    /// Streams a response: `streaming` writes the body on a virtual thread of its own, and the response
    /// ends when it returns. Its exceptions are only logged; the client just sees the end.
    public void stream(String contentType, Streaming streaming) {
        HttpServletResponse response = context.res();
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType(contentType);
        response.setBufferSize(STREAM_BUFFER);
        context.req().setAttribute(Streaming.BEGUN, System.nanoTime());
        context.future(() -> Streaming.start(streaming, response));
    }

    /// Returns an action that breaks the connection off, even during a write.
    public Runnable connectionBreak() {
        return BreakingOff.of(context.req());
    }

    public void header(String name, String value) {
        context.res().setHeader(name, value);
    }

    /// Declares that the response depends on this request header too.
    public void varyBy(String header) {
        context.res().addHeader("Vary", header);
    }

    @Override
    public void close() {
        bodies.close();
    }
}
