package cairn.application.node;

import java.util.UUID;

/// The part of the work that is this node's: one of `count` equal parts, by what the work is about. Where two nodes
/// see different parts for a moment, something is done twice or later, which does no harm.
///
/// @param index from 0
public record WorkShare(int index, int count) {
    public static final WorkShare WHOLE = new WorkShare(0, 1);

    /// Ids begin with their time: what tells them apart stands in all their bits.
    public boolean has(UUID id) {
        return count == 1 || Math.floorMod(id.hashCode() * 0x9E37_79B9 >>> 8, count) == index;
    }
}
