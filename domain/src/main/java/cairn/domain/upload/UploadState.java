package cairn.domain.upload;

/// The life of a ticket: each step is taken once.
public enum UploadState {
    /// Its URL takes bytes.
    OPEN,
    /// All its bytes are there; the URL is spent.
    STORED,
    /// A file was made of it.
    CONSUMED,
    /// Nobody made a file of it in time; its bytes and reservation are gone.
    COLLECTED
}
