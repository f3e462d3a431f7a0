package cairn.application.port.search;

import cairn.domain.tree.ContainerSet;
import java.util.List;
import java.util.stream.IntStream;

/// Scores that items get for the names of the folders around them. Index entries hold the number of
/// their container, not its name, so renaming or moving a folder rewrites none of them.
///
/// @param around scores added to items that match words, per place
/// @param asked containers whose items are found even if they match no word; they rank after
/// all matches of words
/// @param holding for each word of the query, in the order of [IndexVocabulary.NamedFolder#words], the
/// containers that have it in their name or in that of a folder above; trailing words that no name
/// contains may be missing
public record ContainerBoosts(List<Place> around, ContainerSet asked, List<ContainerSet> holding) {
    private static final ContainerSet NOWHERE = ContainerSet.of(IntStream.empty());
    public static final ContainerBoosts NONE = new ContainerBoosts(List.of(), NOWHERE);

    /// Maximum number of different scores in a query.
    public static final int MOST = 16;

    /// Score of an item that is found only by its place: less than that of any distinctive word.
    public static final float ALONE = 1e-4f;

    public ContainerBoosts {
        around = List.copyOf(around);
        holding = List.copyOf(holding);
    }

    /// Boosts without containers by word.
    public ContainerBoosts(List<Place> around, ContainerSet asked) {
        this(around, asked, List.of());
    }

    /// Returns the containers that have the word in their name or in that of a folder above.
    public ContainerSet holding(int word) {
        return word < holding.size() ? holding.get(word) : NOWHERE;
    }

    /// @param score score of items in one of the containers
    public record Place(ContainerSet containers, float score) {}
}
