package cairn.application.search;

import cairn.application.embedding.TextModels.Asked;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.extraction.PictureReader.Shown;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.PictureEmbedder;
import cairn.application.port.model.PictureModel;
import cairn.domain.content.Raster;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.similarity.VectorSpace;
import cairn.domain.workspace.WorkspaceId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds the vector that images are compared with: of another image, of the image of a
/// resource, or of a text.
public final class ImageQueryVectorFinder {
    private static final Logger LOG = LoggerFactory.getLogger(ImageQueryVectorFinder.class);

    private static final String NO_MODEL = "This server has no image model, so images are found only by their"
            + " names and texts; the server's log names the missing files.";

    private final PictureModel model;
    private final PictureReader reader;
    private final VectorRepository vectors;

    public ImageQueryVectorFinder(PictureModel model, PictureReader reader, VectorRepository vectors) {
        this.model = model;
        this.reader = reader;
        this.vectors = vectors;
    }

    /// Finds the look of the resource's picture that a query refers to, if it has one. Only reads rows.
    Optional<ImageQueryVector> known(WorkspaceId workspace, Question question) {
        return switch (model) {
            case PictureModel.Present present ->
                question.picture().isEmpty() && question.mode().signals().contains(Signal.PICTURE_VECTOR)
                        ? question.like().flatMap(id -> known(workspace, id, present.embedder()))
                        : Optional.empty();
            case PictureModel.Missing missing -> Optional.empty();
        };
    }

    /// @param known what [#known] found
    /// @param asked the text model of the search
    /// @throws Rejected if the query has a picture, and there is no model or the picture is unreadable
    ImageQueryVectors find(Question question, Optional<ImageQueryVector> known, Asked asked) {
        return switch (model) {
            case PictureModel.Present present -> find(question, known, present.embedder(), asked);
            case PictureModel.Missing missing -> {
                if (question.picture().isPresent()) {
                    throw refusal(question, "image", "not_supported", NO_MODEL);
                }
                if (question.mode() == SearchMode.SEMANTIC_IMAGE) {
                    throw refusal(question, "mode", "not_supported", NO_MODEL);
                }
                yield ImageQueryVectors.NOTHING;
            }
        };
    }

    private ImageQueryVectors find(
            Question question, Optional<ImageQueryVector> known, PictureEmbedder embedder, Asked asked) {
        if (question.picture().isPresent()) {
            Raster picture = look(question, question.picture().get());
            return ImageQueryVectors.of(ImageQueryVector.of(
                    embedder.looks(), embedder.embed(picture, List.of()).look()));
        }
        if (!question.mode().signals().contains(Signal.PICTURE_VECTOR)) {
            return ImageQueryVectors.NOTHING;
        }
        // If only pictures are compared, the text takes the place of a resource without a picture.
        if (known.isPresent() || question.like().isPresent() && question.mode() != SearchMode.SEMANTIC_IMAGE) {
            return new ImageQueryVectors(known, false);
        }
        return question.text().isBlank() ? ImageQueryVectors.NOTHING : shown(question, embedder, asked);
    }

    private Raster look(Question question, PictureQuestion picture) {
        try (InputStream bytes = new ByteArrayInputStream(picture.bytes())) {
            return switch (reader.view(picture.type(), bytes, ThumbnailSize.XL.edge())) {
                case Shown shown -> shown.raster();
                case Reading.Unreadable unreadable ->
                    throw refusal(question, "image", unreadable.code(), unreadable.hint());
                case Reading.Unsupported unsupported ->
                    throw refusal(
                            question,
                            "image",
                            "not_supported",
                            "Images of this type are not supported; send a JPEG, PNG, GIF, WebP, TIFF, BMP or SVG.");
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<ImageQueryVector> known(WorkspaceId workspace, ResourceId id, PictureEmbedder embedder) {
        String space = embedder.looks().id();
        return vectors.findPictures(workspace, List.of(id)).values().stream()
                .flatMap(embedded -> embedded.vectors().stream())
                .filter(vector -> vector.space().equals(space))
                .map(vector -> ImageQueryVector.of(embedder.looks(), vector.values()))
                .findFirst();
    }

    /// Logs failures without their message, which could quote the text. If not all pictures have been
    /// embedded for the text model, marks the result as degraded.
    private static ImageQueryVectors shown(Question question, PictureEmbedder embedder, Asked asked) {
        Embedder texts = asked.embedder();
        VectorSpace space = embedder.meanings(texts);
        try {
            float[] meaning = embedder.embedQuery(question.text().meaning(), texts);
            boolean isPoorer = !asked.isWhole() && !space.equals(embedder.looks());
            return new ImageQueryVectors(Optional.of(ImageQueryVector.of(space, meaning)), isPoorer);
        } catch (RuntimeException e) {
            LOG.warn(
                    "the model of pictures failed ({}); searching without it",
                    e.getClass().getName());
            return new ImageQueryVectors(Optional.empty(), true);
        }
    }

    private static Rejected refusal(Question question, String field, String code, String hint) {
        return new Rejected(new Failure.Invalid(List.of(new Violation(question.pointer() + "/" + field, code, hint))));
    }

    /// @param imageVector empty if pictures are not compared
    /// @param failed whether they should have been compared, or not all of them could be
    record ImageQueryVectors(Optional<ImageQueryVector> imageVector, boolean failed) {
        static final ImageQueryVectors NOTHING = new ImageQueryVectors(Optional.empty(), false);

        static ImageQueryVectors of(ImageQueryVector imageVector) {
            return new ImageQueryVectors(Optional.of(imageVector), false);
        }
    }
}
