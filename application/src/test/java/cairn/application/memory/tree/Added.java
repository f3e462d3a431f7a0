package cairn.application.memory.tree;

import cairn.application.memory.Tables;
import cairn.application.memory.Tables.Key;
import java.time.Instant;

/// When something was last put right under a root.
final class Added {
    private Added() {}

    /// It never goes back.
    static void at(Tables tables, Key root, Instant time) {
        if (!tables.lastAdded.change(root, last -> last.isBefore(time) ? time : last)) {
            tables.lastAdded.insert(root, time);
        }
    }
}
