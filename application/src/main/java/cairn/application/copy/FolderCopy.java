package cairn.application.copy;

import cairn.application.Creation;
import cairn.application.tree.Space;
import java.util.function.Supplier;

/// A folder whose bytes are copied. Closing it gives back the room of those that no file was made of.
public final class FolderCopy implements Creation.Work<Space> {
    private final BlobCopies blobs;
    private final Supplier<Space> insertion;

    FolderCopy(BlobCopies blobs, Supplier<Space> insertion) {
        this.blobs = blobs;
        this.insertion = insertion;
    }

    /// Makes the space in one transaction. It is charged in full: every resource, every byte.
    @Override
    public Space run() {
        return insertion.get();
    }

    @Override
    public void close() {
        blobs.release();
    }
}
