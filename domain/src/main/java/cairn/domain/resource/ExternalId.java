package cairn.domain.resource;

/// What a resource is called where it was brought from: unique in its workspace among what is not deleted.
///
/// @param value 1–255 code points, compared as they are
public record ExternalId(String value) {
    public static final int MAX_LENGTH = 255;
}
