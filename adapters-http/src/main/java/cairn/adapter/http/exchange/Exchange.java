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
    /// Longer bodies, such as texts of notes, are rare: they are sent piece by piece, by a thread that waits.
    private static final int MOST_WHOLE = 1 << 20;
    /// A list may be asked for whose records are large, such as those with a thousand tags each.
    private static final int MOST_JSON = 32 << 20;
    /// Bytes held for each stream: what is larger is sent as it is.
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

    /// Only of routes that need a key.
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

    /// The id in the address; what is no id names nothing.
    public UUID id() {
        return Ids.parse(path("id")).orElseThrow(() -> Missing.resource(""));
    }

    public QueryFields query() {
        QueryEncoding.require(rawQuery());
        return new QueryFields(context.queryParamMap());
    }

    /// The query string as it was sent.
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

    /// Messages of agents, which carry whole texts.
    public JsonNode messageBody() throws IOException {
        return readList(limits.batch(), JsonLimits.of((int) limits.batch()));
    }

    /// A body that may be an array as well as an object.
    public JsonNode listBody() throws IOException {
        return readList(limits.general(), JsonLimits.of(MAX_TREE));
    }

    /// The body of a search, which may carry pictures.
    public ObjectNode searchBody() throws IOException {
        return read(limits.search(), JsonLimits.of((int) limits.search()));
    }

    /// The body of many operations, with what they bring.
    public ObjectNode batchBody() throws IOException {
        return read(limits.batch(), JsonLimits.of((int) limits.batch()));
    }

    /// By which this request is found in logs.
    public String traceId() {
        String id = context.res().getHeader(Trace.HEADER);
        return id == null ? Trace.make() : id;
    }

    /// The body of a note: of its fields only `kept` are, and one of them may be large.
    public ObjectNode noteBody(String largeField, Set<String> kept) throws IOException {
        return read(limits.note(), new JsonLimits(MAX_TREE, largeField, kept));
    }

    /// The body of a bookmark, which may bring the page.
    public ObjectNode pageBody(String largeField, Set<String> kept) throws IOException {
        return read(limits.page(), new JsonLimits(MAX_TREE, largeField, kept));
    }

    /// The body as it stands, up to `limit` bytes.
    public byte[] textBody(long limit) throws IOException {
        return bodies.read(limit, JsonContent::requirePlain, (body, made) -> body.readAllBytes());
    }

    private ObjectNode read(long limit, JsonLimits tree) throws IOException {
        return bodies.read(limit, JsonContent::require, (body, made) -> JsonReader.read(body, tree, made));
    }

    private JsonNode readList(long limit, JsonLimits tree) throws IOException {
        return bodies.read(limit, JsonContent::require, (body, made) -> JsonReader.readList(body, tree, made));
    }

    /// What `parsing` makes of the body is created and answered, once for each Idempotency-Key.
    public <C, R> void create(
            Creations.Parsing<C> parsing, Creation<C, R> creation, Function<? super R, Answer> rendering)
            throws IOException {
        creations.answer(this, parsing, creation, rendering);
    }

    /// What was asked for: method, path, and the body once it was read to its end. Only with an Idempotency-Key.
    String fingerprint() {
        MessageDigest read = bodies.digest();
        read.update((context.req().getMethod() + " " + context.path()).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(read.digest());
    }

    /// What may be long is what was read.
    public void json(int status, Object body) throws IOException {
        byte[] json = json(body);
        room.require(json.length);
        write(status, "application/json", json);
    }

    /// Answers within the room that there is for this request.
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

    /// A resource at one of its revisions, in one of its forms.
    public void sendRevision(long revision, String contentType, byte[] body) throws IOException {
        sendTagged(EntityTag.of(revision, contentType, body).toString(), contentType, body);
    }

    /// What `tag` names; only that, where the client has it already.
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
        // Of a body that was read, nothing is left.
        bodies.close();
        Room.of(context.req()).ifPresent(held -> held.sendOnly(body.length));
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    /// What is the same for everybody, and is held once.
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

    /// Ends an answer that was begun and can't be finished, so that the client does not take it for whole.
    public void breakOff() {
        if (context.res().isCommitted()) {
            connectionBreak().run();
        }
    }

    /// Answers over time: `streaming` writes the body on a virtual thread of its own, and the answer ends with it. What
    /// it throws is logged, and told by nothing but that end.
    public void stream(String contentType, Streaming streaming) {
        HttpServletResponse response = context.res();
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType(contentType);
        response.setBufferSize(STREAM_BUFFER);
        context.req().setAttribute(Streaming.BEGUN, System.nanoTime());
        context.future(() -> Streaming.start(streaming, response));
    }

    /// Breaks the connection off, whatever is written to it at the moment.
    public Runnable connectionBreak() {
        return BreakingOff.of(context.req());
    }

    public void header(String name, String value) {
        context.res().setHeader(name, value);
    }

    /// The answer depends on this header of the request, too.
    public void varyBy(String header) {
        context.res().addHeader("Vary", header);
    }

    @Override
    public void close() {
        bodies.close();
    }
}
