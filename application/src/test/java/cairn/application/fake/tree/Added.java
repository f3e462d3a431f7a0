package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import java.time.Instant;

/// When a resource was last added directly under a root.
final class Added {
    private Added() {}

    /// It never goes back.
    static void at(Tables tables, Key root, Instant time) {
        if (!tables.lastAdded.change(root, last -> last.isBefore(time) ? time : last)) {
            tables.lastAdded.insert(root, time);
        }
    }
}
