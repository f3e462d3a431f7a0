package cairn.application.port.extraction;

import cairn.application.port.model.HashingEmbedder;
import java.util.List;

/// [SentenceVectors] without a model: sentences that share words are near.
public final class HashedSentences implements SentenceVectors {
    @Override
    public List<float[]> of(List<String> sentences) {
        return sentences.stream().map(new HashingEmbedder()::embedText).toList();
    }
}
