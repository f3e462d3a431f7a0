package cairn.application.port.model;

class HashingEmbedderTest implements EmbedderContract {
    private final Embedder embedder = new HashingEmbedder();

    @Override
    public Embedder embedder() {
        return embedder;
    }
}
