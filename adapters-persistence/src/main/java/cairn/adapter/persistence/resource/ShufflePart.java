package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.application.port.resource.ResourceRepository.InvalidPosition;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.search.ResourceFilter;
import cairn.domain.workspace.WorkspaceId;
import java.math.BigInteger;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// A part of a shuffled list: resources whose random value, of 128 bits, is between `start` and `end`.
///
/// @param isLast whether nothing comes after it
record ShufflePart(BigInteger start, BigInteger end, boolean isLast) {
    private static final BigInteger VALUES = BigInteger.TWO.pow(128);
    private static final BigInteger HUNDRED = BigInteger.valueOf(100);

    /// The next part.
    ///
    /// @param after the position to continue from; null to start
    /// @param percent of all values
    static ShufflePart after(@Nullable Positioned after, int percent) {
        BigInteger start = after == null ? BigInteger.ZERO : value(after.key());
        BigInteger end = start.add(VALUES.multiply(BigInteger.valueOf(percent)).divide(HUNDRED));
        BigInteger last = VALUES.subtract(BigInteger.ONE);
        return new ShufflePart(start.min(last), end.min(last), end.compareTo(last) >= 0);
    }

    private static BigInteger value(String key) {
        try {
            return new BigInteger(1, HexFormat.of().parseHex(key));
        } catch (IllegalArgumentException e) {
            throw new InvalidPosition(e);
        }
    }

    /// The conditions that select the part.
    ResourceConditions of(Dialect dialect, WorkspaceId workspace, ResourceFilter filter) {
        ResourceConditions conditions = new ResourceConditions(dialect, workspace, filter, StartingSet.PART, 0);
        conditions.binding(query -> query.bind("partStart", bytes(start)).bind("partEnd", bytes(end)));
        return conditions;
    }

    private static byte[] bytes(BigInteger value) {
        return HexFormat.of().parseHex("%032x".formatted(value));
    }
}
