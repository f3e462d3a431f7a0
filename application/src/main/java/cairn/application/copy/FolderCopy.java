package cairn.application.copy;

import cairn.application.Creation;
import cairn.application.tree.Space;
import java.util.function.Supplier;

/// A folder whose bytes were copied. Closing it releases the space of bytes that no file uses.
public final class FolderCopy implements Creation.Work<Space> {
    private final BlobCopies blobs;
    private final Supplier<Space> insertion;

    FolderCopy(BlobCopies blobs, Supplier<Space> insertion) {
        this.blobs = blobs;
        this.insertion = insertion;
    }

    /// Inserts the space in one transaction. Charges every resource and every byte.
    @Override
    public Space run() {
        return insertion.get();
    }

    @Override
    public void close() {
        blobs.release();
    }
}
