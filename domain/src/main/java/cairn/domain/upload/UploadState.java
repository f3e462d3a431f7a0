package cairn.domain.upload;

/// Where a ticket is in its life.
public enum UploadState {
    /// Its URL takes bytes.
    OPEN,
    /// Bytes are coming in; after a crash they are not, and the URL takes them again.
    RECEIVING,
    /// All its bytes are there; the URL is spent.
    STORED,
    /// An import reads it.
    IMPORTING,
    /// A file was made of it.
    CONSUMED,
    /// Its import is over, or nobody made anything of it in time; its bytes and reservation are gone.
    COLLECTED
}
