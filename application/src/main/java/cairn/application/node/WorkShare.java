package cairn.application.node;

import java.util.UUID;

/// This node's share of the work: one of `count` equal parts, by id. If nodes disagree for a moment,
/// some work is done twice or later, which is harmless.
///
/// @param index from 0
public record WorkShare(int index, int count) {
    public static final WorkShare WHOLE = new WorkShare(0, 1);

    /// Hashes all bits, because ids begin with their time.
    public boolean has(UUID id) {
        return count == 1 || Math.floorMod(id.hashCode() * 0x9E37_79B9 >>> 8, count) == index;
    }
}
