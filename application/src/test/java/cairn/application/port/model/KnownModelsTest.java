package cairn.application.port.model;

class KnownModelsTest implements EmbeddingModelsContract {
    @Override
    public EmbeddingModels models() {
        return MODELS;
    }

    @Override
    public String other() {
        return "hashing_other";
    }

    private static final EmbeddingModels MODELS =
            new KnownModels(new HashingEmbedder(), new HashingEmbedder("hashing_other"));
}
