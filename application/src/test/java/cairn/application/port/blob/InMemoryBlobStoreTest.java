package cairn.application.port.blob;

class InMemoryBlobStoreTest implements BlobStoreContract {
    private final BlobStore store = new InMemoryBlobStore();

    @Override
    public BlobStore store() {
        return store;
    }
}
