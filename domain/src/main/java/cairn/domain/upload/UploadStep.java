package cairn.domain.upload;

import java.util.Set;

/// The transitions between states of a ticket.
public enum UploadStep {
    /// A client begins to send bytes.
    BEGIN(UploadState.RECEIVING, UploadState.OPEN, UploadState.RECEIVING),
    /// The client stopped early, and may send again.
    BREAK_OFF(UploadState.OPEN, UploadState.RECEIVING),
    /// A file is created with the bytes.
    CONSUME(UploadState.CONSUMED, UploadState.STORED),
    /// An import begins to read the bytes.
    IMPORT(UploadState.IMPORTING, UploadState.STORED),
    /// The import has ended.
    FINISH_IMPORT(UploadState.COLLECTED, UploadState.IMPORTING),
    /// The URL has expired, and no client is sending.
    EXPIRE(UploadState.COLLECTED, UploadState.OPEN),
    /// The ticket was not used in time. One that an import has taken belongs to that import.
    COLLECT(UploadState.COLLECTED, UploadState.OPEN, UploadState.RECEIVING, UploadState.STORED),
    /// Its workspace was deleted, with its imports.
    ABANDON(UploadState.COLLECTED, UploadState.OPEN, UploadState.RECEIVING, UploadState.STORED, UploadState.IMPORTING);

    private final UploadState to;
    private final Set<UploadState> from;

    UploadStep(UploadState to, UploadState... from) {
        this.to = to;
        this.from = Set.of(from);
    }

    public UploadState to() {
        return to;
    }

    /// The states in which this step is allowed.
    public Set<UploadState> from() {
        return from;
    }
}
