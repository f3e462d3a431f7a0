package cairn.domain.upload;

/// The state of a ticket.
public enum UploadState {
    /// Its URL accepts bytes.
    OPEN,
    /// A client is sending bytes. If the server crashes meanwhile, the URL accepts them again.
    RECEIVING,
    /// All bytes are stored; the URL accepts no more.
    STORED,
    /// An import is reading the bytes.
    IMPORTING,
    /// A file was created with the bytes.
    CONSUMED,
    /// Its import has ended, or it was not used in time; its bytes and reservation are deleted.
    COLLECTED
}
