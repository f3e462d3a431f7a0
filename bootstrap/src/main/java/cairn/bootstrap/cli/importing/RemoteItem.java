package cairn.bootstrap.cli.importing;

import cairn.domain.content.Checksum;
import cairn.domain.content.Checksum.Algorithm;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.Optional;

/// An item in a folder of the workspace.
///
/// @param size in bytes; 0 for folders
/// @param checksum only for files
record RemoteItem(String id, String name, boolean isFolder, long size, Optional<Checksum> checksum) {
    static RemoteItem of(JsonNode record) {
        return new RemoteItem(
                record.path("id").asText(),
                record.path("name").asText(),
                record.path("kind").asText().equals("folder"),
                record.path("size").asLong(),
                checksum(record.at("/data/checksum")));
    }

    /// Empty if the algorithm is unknown here.
    private static Optional<Checksum> checksum(JsonNode checksum) {
        return Arrays.stream(Algorithm.values())
                .filter(algorithm ->
                        algorithm.wireName().equals(checksum.path("algorithm").asText()))
                .findFirst()
                .map(algorithm -> new Checksum(algorithm, checksum.path("value").asText()));
    }
}
