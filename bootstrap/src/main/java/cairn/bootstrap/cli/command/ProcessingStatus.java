package cairn.bootstrap.cli.command;

import cairn.bootstrap.cli.command.display.Table;
import cairn.bootstrap.cli.remote.RemoteApi;
import com.fasterxml.jackson.databind.JsonNode;

/// The response of `GET /v2/processing`.
record ProcessingStatus(JsonNode told) {
    static ProcessingStatus of(RemoteApi api) {
        return new ProcessingStatus(api.get("/v2/processing"));
    }

    private long count(String state) {
        return told.path("states").path(state).asLong();
    }

    /// Items that were processed or have failed.
    long settled() {
        return count("completed") + count("failed");
    }

    long total() {
        return settled() + count("pending") + count("processing");
    }

    String table() {
        Table states = new Table("STATE", "ITEMS");
        told.path("states")
                .properties()
                .forEach(state -> states.add(state.getKey(), state.getValue().asText()));
        told.path("failures")
                .forEach(failure -> states.add(
                        "  " + failure.path("code").asText(),
                        failure.path("count").asText()));
        Table lanes = new Table("LANE", "WAITING", "A MINUTE", "DONE BY");
        told.path("lanes")
                .forEach(lane -> lanes.add(
                        lane.path("lane").asText(),
                        lane.path("waiting").asText(),
                        lane.path("ratePerMinute").asText(),
                        lane.path("eta").asText("-")));
        return states + "\n\n" + lanes;
    }
}
