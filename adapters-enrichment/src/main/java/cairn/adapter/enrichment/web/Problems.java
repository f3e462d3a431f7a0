package cairn.adapter.enrichment.web;

import cairn.adapter.enrichment.web.CheckedResolver.Refused;
import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.zip.ZipException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.apache.hc.client5.http.ClientProtocolException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NoHttpResponseException;

/// Turns exceptions of the client into reasons why nothing was fetched.
final class Problems {
    private Problems() {}

    static FetchFailure failure(IOException problem) {
        return switch (problem) {
            case FetchFailure known -> known;
            case Refused refused -> refused.failure();
            case UnknownHostException unknown ->
                new FetchFailure(Reason.PAGE_UNREACHABLE, "The host name could not be resolved.", unknown);
            case SSLHandshakeException tls -> insecure(tls);
            case SSLPeerUnverifiedException tls -> insecure(tls);
            case SocketTimeoutException late ->
                new FetchFailure(Reason.PAGE_TIMEOUT, "The site took too long to respond.", late);
            case MessageConstraintException odd -> unreadable(odd);
            case ClientProtocolException odd -> unreadable(odd);
            case ZipException odd -> unreadable(odd);
            case NoHttpResponseException silent -> unreachable(silent);
            case IOException other -> unreachable(other);
        };
    }

    private static FetchFailure insecure(IOException cause) {
        return new FetchFailure(Reason.PAGE_INSECURE, "The certificate of the site is invalid.", cause);
    }

    private static FetchFailure unreadable(IOException cause) {
        return new FetchFailure(Reason.PAGE_UNREADABLE, "The response of the site is malformed.", cause);
    }

    private static FetchFailure unreachable(IOException cause) {
        return new FetchFailure(Reason.PAGE_UNREACHABLE, "The site did not respond.", cause);
    }
}
