package cairn.adapter.search.opensearch;

import cairn.domain.content.Lab;
import cairn.domain.content.NearColour;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Nearness of colour, computed by the cluster: the same formula as [Lab#difference], in Painless.
final class ColourClauses {
    private static final String NEARNESS = resource("nearness.painless");
    private static final String IS_NEAR = NEARNESS + "return nearness(params, doc) > 0;";
    private static final String SCORE = NEARNESS + "return nearness(params, doc);";

    private ColourClauses() {}

    /// The filter for items. Looks up cells first, to compute less.
    static List<ObjectNode> near(NearColour near) {
        ArrayNode cells = JsonNodes.array(List.of());
        near.cells().forEach(cells::add);
        ObjectNode isNear = JsonNodes.object("script", JsonNodes.object("script", script(IS_NEAR, List.of(near))));
        return List.of(JsonNodes.object("terms", JsonNodes.object(Schema.COLOUR_CELL, cells)), isNear);
    }

    /// Scores items that satisfy the conditions by the wanted colour to which they are least near.
    static ObjectNode scored(List<NearColour> wanted, ObjectNode conditions) {
        ObjectNode scored = JsonNodes.object("query", conditions);
        scored.set("script", script(SCORE, wanted));
        return JsonNodes.object("script_score", scored);
    }

    private static ObjectNode script(String source, List<NearColour> wanted) {
        ArrayNode colours = JsonNodes.array(List.of());
        for (NearColour near : wanted) {
            Lab lab = Lab.of(near.wanted());
            colours.addArray().add(lab.lightness()).add(lab.a()).add(lab.b());
        }
        ObjectNode params = JsonNodes.object()
                .put("unseen", NearColour.UNSEEN)
                .put("limit", NearColour.LIMIT)
                .put("smallness", NearColour.SMALLNESS);
        params.set("wanted", colours);
        ObjectNode script = JsonNodes.object().put("lang", "painless").put("source", source);
        script.set("params", params);
        return script;
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(ColourClauses.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
