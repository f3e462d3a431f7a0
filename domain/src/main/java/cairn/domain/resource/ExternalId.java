package cairn.domain.resource;

/// The ID of a resource in the system that it comes from. Unique among the resources of a workspace
/// that are not deleted.
///
/// @param value 1–255 code points, compared exactly
public record ExternalId(String value) {
    public static final int MAX_LENGTH = 255;
}
