package cairn.bootstrap.bench.peers;

import java.util.List;
import java.util.UUID;

/// @param vector of unit length
@SuppressWarnings("ArrayRecordComponent")
record Note(UUID id, String name, String text, List<String> tags, float[] vector) {
    Note {
        tags = List.copyOf(tags);
    }
}
