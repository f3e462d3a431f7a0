package cairn.application.port.search;

import cairn.domain.tree.ContainerSet;
import java.util.List;
import java.util.stream.IntStream;

/// What the names of folders say of the items in them. Items hold no names but their container's number, so that to
/// rename or to move a folder rewrites none of them.
///
/// @param around what items that words find get beside, each place for itself
/// @param asked containers whose items are found though no word of their own matches, behind all that words find
/// @param holding for each word of the question, in the order of [IndexVocabulary.NamedFolder#words], the containers
/// that have it in their name or in that of a folder above; words that no name holds may be missing at the end
public record ContainerBoosts(List<Place> around, ContainerSet asked, List<ContainerSet> holding) {
    private static final ContainerSet NOWHERE = ContainerSet.of(IntStream.empty());
    public static final ContainerBoosts NONE = new ContainerBoosts(List.of(), NOWHERE);

    /// Different scores of places that an index is asked with, at most.
    public static final int MOST = 16;

    /// What an item scores that is found by its place alone: less than any word that tells one item from another.
    public static final float ALONE = 1e-4f;

    public ContainerBoosts {
        around = List.copyOf(around);
        holding = List.copyOf(holding);
    }

    /// Of names that say nothing of single words.
    public ContainerBoosts(List<Place> around, ContainerSet asked) {
        this(around, asked, List.of());
    }

    /// The containers that have the word in their name or in that of a folder above.
    public ContainerSet holding(int word) {
        return word < holding.size() ? holding.get(word) : NOWHERE;
    }

    /// @param score what lying in one of the containers counts
    public record Place(ContainerSet containers, float score) {}
}
