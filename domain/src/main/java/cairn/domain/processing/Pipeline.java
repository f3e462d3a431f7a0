package cairn.domain.processing;

import cairn.domain.content.MediaType;
import cairn.domain.resource.Resource;
import java.util.List;
import java.util.Optional;

/// The steps that process the content of a kind of resource, in their order.
public enum Pipeline {
    FOLDER(),
    NOTE(Step.SUMMARY, Step.EMBEDDING, Step.PASSAGES, Step.CONTEXT),
    BOOKMARK(Step.PAGE, Step.DEPICTION, Step.SUMMARY, Step.EMBEDDING, Step.PASSAGES),
    FILE(Step.EXTRACTION, Step.SUMMARY, Step.EMBEDDING, Step.PASSAGES),
    IMAGE(Step.PICTURE, Step.EXTRACTION, Step.DEPICTION, Step.SUMMARY, Step.EMBEDDING, Step.PASSAGES);

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable.
    private final List<Step> steps;

    Pipeline(Step... steps) {
        this.steps = List.of(steps);
    }

    public static Pipeline of(Resource resource) {
        return switch (resource) {
            case Resource.Folder folder -> FOLDER;
            case Resource.Notepad note -> NOTE;
            case Resource.Bookmark bookmark -> BOOKMARK;
            case Resource.StoredFile file -> of(file.content().mimeType());
        };
    }

    /// The pipeline of a file.
    public static Pipeline of(MediaType type) {
        return type.isImage() ? IMAGE : FILE;
    }

    /// Returns empty if there is no content to process.
    public Optional<Step> first() {
        return steps.stream().findFirst();
    }

    /// Whether a page or a file is read before this step.
    public boolean readsBefore(Step later) {
        return steps.stream()
                .takeWhile(step -> step != later)
                .anyMatch(step -> step == Step.PAGE || step == Step.EXTRACTION);
    }

    public List<Step> steps() {
        return steps;
    }
}
