package cairn.application.port.search;

import cairn.domain.tree.ContainerSet;
import java.util.List;
import java.util.stream.IntStream;

/// What the names of folders say of the items in them. Items hold no names but their container's number, so that to
/// rename or to move a folder rewrites none of them.
///
/// @param around what items that words find get beside, each place for itself
/// @param asked containers whose items are found though no word of their own matches, behind all that words find
public record ContainerBoosts(List<Place> around, ContainerSet asked) {
    public static final ContainerBoosts NONE = new ContainerBoosts(List.of(), ContainerSet.of(IntStream.empty()));

    /// Different scores of places that an index is asked with, at most.
    public static final int MOST = 16;

    /// What an item scores that is found by its place alone: less than any word that tells one item from another.
    public static final float ALONE = 1e-4f;

    public ContainerBoosts {
        around = List.copyOf(around);
    }

    /// @param score what lying in one of the containers counts
    public record Place(ContainerSet containers, float score) {}
}
