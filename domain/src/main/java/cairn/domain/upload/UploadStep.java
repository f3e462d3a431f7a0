package cairn.domain.upload;

import java.util.Set;

/// What may happen to a ticket, and when.
public enum UploadStep {
    /// A client begins to send.
    BEGIN(UploadState.RECEIVING, UploadState.OPEN, UploadState.RECEIVING),
    /// It broke off, and may send again.
    BREAK_OFF(UploadState.OPEN, UploadState.RECEIVING),
    /// A file is made of it.
    CONSUME(UploadState.CONSUMED, UploadState.STORED),
    /// An import begins to read it.
    IMPORT(UploadState.IMPORTING, UploadState.STORED),
    /// That import is over.
    FINISH_IMPORT(UploadState.COLLECTED, UploadState.IMPORTING),
    /// Its URL has expired and nobody is sending.
    EXPIRE(UploadState.COLLECTED, UploadState.OPEN),
    /// Nobody made anything of it in time.
    COLLECT(UploadState.COLLECTED, UploadState.OPEN, UploadState.RECEIVING, UploadState.STORED, UploadState.IMPORTING);

    private final UploadState to;
    private final Set<UploadState> from;

    UploadStep(UploadState to, UploadState... from) {
        this.to = to;
        this.from = Set.of(from);
    }

    public UploadState to() {
        return to;
    }

    /// The states it is taken from; from any other it fails.
    public Set<UploadState> from() {
        return from;
    }
}
