package cairn.adapter.http.edge;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.jetty.compression.Compression;
import org.eclipse.jetty.compression.brotli.BrotliCompression;
import org.eclipse.jetty.compression.brotli.BrotliEncoderConfig;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends bodies in the client's preferred coding: br, gzip, or identity. Jetty's own handler ignores
/// `identity;q=0` on small bodies, sends 415 instead of 406, and tags every 304 as compressed, so only
/// its encoders are used.
public final class ContentEncodingHandler extends Handler.Wrapper {
    private static final Logger LOG = LoggerFactory.getLogger(ContentEncodingHandler.class);
    private static final HttpField VARY =
            new PreEncodedHttpField(HttpHeader.VARY, HttpHeader.ACCEPT_ENCODING.asString());

    /// About the size of one packet: compressing less gains nothing.
    private static final long LEAST_BYTES = 1024;

    private final Predicate<String> isPlain;
    private final Budget budget;
    private final List<Compression> compressions = new ArrayList<>();

    /// @param isPlain selects paths whose bodies are never compressed: files, which
    ///     clients request in ranges
    /// @param budget for whole bodies that wait for their clients
    public ContentEncodingHandler(Predicate<String> isPlain, Budget budget) {
        this.isPlain = isPlain;
        this.budget = budget;
        if (hasBrotli()) {
            BrotliEncoderConfig settings = new BrotliEncoderConfig();
            settings.setCompressionLevel(Packing.BROTLI_QUALITY);
            BrotliCompression brotli = new BrotliCompression();
            brotli.setDefaultEncoderConfig(settings);
            compressions.add(brotli);
        }
        compressions.add(new GzipCompression());
        compressions.forEach(compression -> {
            compression.setContainer(this);
            addBean(compression, true);
        });
    }

    @Override
    protected void doStart() throws Exception {
        compressions.forEach(
                compression -> compression.setByteBufferPool(getServer().getByteBufferPool()));
        super.doStart();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        boolean isPlain = this.isPlain.test(Request.getPathInContext(request));
        if (!isPlain) {
            response.getHeaders().ensureField(VARY);
        }
        AcceptedCodings accepted = AcceptedCodings.of(request.getHeaders().getValuesList(HttpHeader.ACCEPT_ENCODING));
        Optional<String> coding = accepted.best(isPlain ? List.of(AcceptedCodings.IDENTITY) : offers());
        if (coding.isEmpty()) {
            Response.writeError(request, response, callback, HttpStatus.NOT_ACCEPTABLE_406);
            return true;
        }
        Packing packing = new Packing(coding.get(), accepted.refusesIdentity() ? 1 : LEAST_BYTES);
        Response answer = compressions.stream()
                .filter(compression -> compression.getEncodingName().equals(coding.get()))
                .<Response>map(compression -> new CodedResponse(request, response, compression, packing))
                .findFirst()
                .orElse(response);
        List<String> sentTags = request.getHeaders().getValuesList(HttpHeader.IF_NONE_MATCH);
        Response tagged = new RepeatedTag(request, answer, sentTags);
        return super.handle(
                new PlainTags(request), new WholeResponse(request, tagged, response, packing, budget), callback);
    }

    private List<String> offers() {
        return Stream.concat(
                        compressions.stream().map(Compression::getEncodingName), Stream.of(AcceptedCodings.IDENTITY))
                .toList();
    }

    /// Its library is native, and missing on some platforms.
    private static boolean hasBrotli() {
        if (!Brotli4jLoader.isAvailable()) {
            LOG.info("no native library of Brotli here: answers are gzipped");
        }
        return Brotli4jLoader.isAvailable();
    }
}
