package cairn.application.upload;

import cairn.application.port.blob.TransferSigner;
import cairn.domain.resource.FileContent;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/// A file whose bytes can be read any number of times, from any offset.
public final class OpenedFile {
    private final FileContent content;
    private final Bytes bytes;
    private final Optional<TransferSigner> transfers;

    OpenedFile(FileContent content, Bytes bytes, Optional<TransferSigner> transfers) {
        this.content = content;
        this.bytes = bytes;
        this.transfers = transfers;
    }

    public FileContent content() {
        return content;
    }

    /// Returns a URL at which the store itself serves the bytes, if it does.
    public Optional<String> elsewhere(String contentDisposition) {
        return transfers.flatMap(signer -> signer.signDownload(content, contentDisposition));
    }

    /// Opens the bytes from `offset` on; the caller closes the stream.
    public InputStream open(long offset) throws IOException {
        return bytes.from(offset);
    }

    interface Bytes {
        InputStream from(long offset) throws IOException;
    }
}
