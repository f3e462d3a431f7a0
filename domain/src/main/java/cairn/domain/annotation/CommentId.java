package cairn.domain.annotation;

import java.util.Objects;
import java.util.UUID;

/// The ID of a comment on a resource.
public record CommentId(UUID value) {
    public CommentId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
