package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.body.BodyLimits;
import cairn.adapter.http.exchange.body.BreakingOff;
import cairn.adapter.http.exchange.body.ClientGone;
import cairn.adapter.http.exchange.body.JsonContent;
import cairn.adapter.http.exchange.body.QueryEncoding;
import cairn.adapter.http.exchange.body.RequestBody;
import cairn.adapter.http.exchange.body.Streaming;
import cairn.adapter.http.exchange.body.WholeBody;
import cairn.adapter.http.exchange.trace.Trace;
import cairn.adapter.http.json.BodyTooLarge;
import cairn.adapter.http.json.Json;
import cairn.adapter.http.json.JsonLimits;
import cairn.adapter.http.json.JsonReader;
import cairn.adapter.http.json.MalformedJson;
import cairn.adapter.http.json.NotAnObject;
import cairn.adapter.http.json.TooManyValues;
import cairn.adapter.http.problem.RequestRefused;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.Creation;
import cairn.application.Sha256;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.resource.Missing;
import cairn.domain.Ids;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One request and its answer.
public final class Exchange {
    private static final int MAX_TREE = 2 << 20;
    /// Longer bodies, such as texts of notes, are rare: they are sent piece by piece, by a thread that waits.
    private static final int MOST_WHOLE = 1 << 20;
    /// Bytes held for each stream: what is larger is sent as it is.
    private static final int STREAM_BUFFER = 1 << 10;

    private final Context context;
    private final @Nullable Principal principal;
    private final BodyLimits limits;
    private final Creations creations;
    private @Nullable MessageDigest digest;

    public Exchange(Context context, @Nullable Principal principal, BodyLimits limits, Creations creations) {
        this.context = context;
        this.principal = principal;
        this.limits = limits;
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

    /// Messages of agents, which carry whole texts.
    public JsonNode messageBody() throws IOException {
        return read(limits.batch(), body -> JsonReader.readList(body, JsonLimits.of((int) limits.batch())));
    }

    /// A body that may be an array as well as an object.
    public JsonNode listBody() throws IOException {
        return read(limits.general(), body -> JsonReader.readList(body, JsonLimits.of(MAX_TREE)));
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
        return read(limit, JsonContent::requirePlain, InputStream::readAllBytes);
    }

    /// Bytes of the body as the client says, -1 when it does not.
    public long contentLength() {
        return context.req().getContentLengthLong();
    }

    private ObjectNode read(long limit, JsonLimits tree) throws IOException {
        return read(limit, body -> JsonReader.read(body, tree));
    }

    private <T> T read(long limit, Reading<T> reading) throws IOException {
        return read(limit, JsonContent::require, reading);
    }

    private <T> T read(long limit, Consumer<HttpServletRequest> check, Reading<T> reading) throws IOException {
        HttpServletRequest request = context.req();
        if (request.getContentLengthLong() > limit) {
            throw RequestRefused.tooLarge("The body has more than " + limit + " bytes");
        }
        check.accept(request);
        RequestBody body = new RequestBody(request.getInputStream(), limit);
        try {
            return reading.read(digesting(body));
        } catch (BodyTooLarge e) {
            throw RequestRefused.tooLarge(String.valueOf(e.getMessage()));
        } catch (MalformedJson e) {
            throw RequestRefused.malformedJson(String.valueOf(e.getMessage()));
        } catch (TooManyValues e) {
            throw Rejected.invalid(e.pointer(), "too_long", "The list has too many values.");
        } catch (NotAnObject e) {
            throw Rejected.invalid("", "wrong_type", e.getMessage() + ".");
        } catch (RequestBody.TooSlow e) {
            throw RequestRefused.tooSlow();
        } catch (IOException e) {
            throw body.isBroken() ? new ClientGone(e) : e;
        }
    }

    /// What `parsing` makes of the body is created and answered, once for each Idempotency-Key.
    public <C, R> void create(
            Creations.Parsing<C> parsing, Creation<C, R> creation, Function<? super R, Answer> rendering)
            throws IOException {
        creations.answer(this, parsing, creation, rendering);
    }

    /// What was asked for: method, path, and the body once it was read to its end. Only with an Idempotency-Key.
    String fingerprint() {
        MessageDigest read = Objects.requireNonNull(digest);
        read.update((context.req().getMethod() + " " + context.path()).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(read.digest());
    }

    private InputStream digesting(InputStream body) {
        if (header(Creations.KEY).isEmpty()) {
            return body;
        }
        MessageDigest sha256 = Sha256.digest();
        digest = sha256;
        return new DigestInputStream(body, sha256);
    }

    public void json(int status, Object body) throws IOException {
        send(status, "application/json", Json.bytes(body));
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
        header("ETag", tag);
        if (IfNoneMatch.holds(this, tag)) {
            context.res().setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        send(HttpServletResponse.SC_OK, contentType, body);
    }

    public void send(int status, String contentType, byte[] body) throws IOException {
        HttpServletResponse response = context.res();
        response.setStatus(status);
        response.setContentType(contentType);
        if (body.length <= MOST_WHOLE) {
            context.req().setAttribute(WholeBody.attribute(), WholeBody.once(body));
            return;
        }
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

    /// Makes something of a body's bytes.
    private interface Reading<T> {
        T read(InputStream bytes) throws IOException;
    }
}
