package cairn.adapter.enrichment.embedding.folder;

import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// What the first start with a model measured.
///
/// @param folder its path
/// @param traces of the files and settings for which this holds
/// @param name identifies its vectors
/// @param dimensions values per vector
record Measured(String folder, String traces, String name, int dimensions, TextScale scale) {
    static Measured of(JsonNode json) {
        JsonNode scale = json.required("scale");
        return new Measured(
                json.required("folder").asText(),
                json.required("traces").asText(),
                json.required("name").asText(),
                json.required("dimensions").intValue(),
                new TextScale(
                        new CosineRange(
                                scale.required("floor").doubleValue(),
                                scale.required("ceiling").doubleValue()),
                        scale.required("usualFall").doubleValue(),
                        scale.required("least").doubleValue()));
    }

    ObjectNode toJson() {
        ObjectNode json = JsonFile.JSON.createObjectNode();
        json.put("folder", folder).put("traces", traces).put("name", name).put("dimensions", dimensions);
        json.putObject("scale")
                .put("floor", scale.floor())
                .put("ceiling", scale.cosines().ceiling())
                .put("usualFall", scale.usualFall())
                .put("least", scale.least());
        return json;
    }
}
