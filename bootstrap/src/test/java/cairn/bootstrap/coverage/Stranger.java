package cairn.bootstrap.coverage;

import cairn.bootstrap.document.Operation;
import cairn.bootstrap.document.Validity;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;

/// Uses IDs of another tenant: the response must equal the response for a missing resource.
record Stranger(Tenant own, Tenant other, Validity validity) {
    static final String NEVER = "018f3a5c-0000-7000-8000-000000000000";

    List<String> deviations(Filling filling) {
        List<String> lines = new ArrayList<>();
        if (filling.namesSomething() && !filling.makesWhatItNames()) {
            lines.addAll(place(filling));
        }
        Operation operation = filling.operation();
        operation
                .requestSchema()
                .ifPresent(schema -> Field.of(operation.document(), schema).stream()
                        .filter(Field::isId)
                        .forEach(field -> lines.addAll(field(filling, field))));
        return lines;
    }

    private List<String> place(Filling filling) {
        String place = filling.place();
        String body = filling.body(own).map(JsonNode::toString).orElse("");
        return compare(
                new Attempt(filling, "another's " + place, "404 "),
                other.id(place),
                reply(filling, filling.path(other.id(place)), body),
                reply(filling, filling.path(never(place)), body));
    }

    private List<String> field(Filling filling, Field field) {
        String what = Filling.whatIsAt(field, filling.operation());
        return compare(
                new Attempt(filling, "another's " + what + " at " + field.pointer(), "404 "),
                other.id(what),
                reply(filling, filling.path(own), body(filling, field, other.id(what))),
                reply(filling, filling.path(own), body(filling, field, never(what))));
    }

    /// A PATCH sends only this field if it may, since other fields could exclude it.
    private String body(Filling filling, Field field, String id) {
        if (filling.operation().method().equals("PATCH")) {
            JsonNode alone = JsonNodeFactory.instance.objectNode();
            JsonNodes.put(alone, field.pointer(), Filling.text(id));
            if (validity.allows(filling.operation().requestSchema().orElseThrow(), alone.toString())) {
                return alone.toString();
            }
        }
        JsonNode body = filling.body(own).orElseThrow();
        if (field.name().equals("id")) {
            // It stands instead of what else its object may say.
            String object = field.pointer().substring(0, field.pointer().lastIndexOf('/'));
            JsonNodes.put(body, object, JsonNodeFactory.instance.objectNode().put("id", id));
        } else {
            JsonNodes.put(body, field.pointer(), Filling.text(id));
        }
        if (field.pointer().startsWith("/queries/0/")) {
            JsonNodes.put(body, "/queries/0/text", Filling.text("a search needs a text"));
        }
        return body.toString();
    }

    private Reply reply(Filling filling, String path, String body) {
        return Attempt.send(filling.operation(), own.api(), path, body);
    }

    private List<String> compare(Attempt attempt, String asked, Reply others, Reply nobodys) {
        List<String> lines = new ArrayList<>(attempt.judge(others));
        boolean leaks = others.status() < 300
                && other.ids().values().stream()
                        .filter(id -> !own.ids().containsValue(id) && !id.equals(asked))
                        .anyMatch(others.text()::contains);
        if (leaks || !anonymous(others).equals(anonymous(nobodys))) {
            lines.add(attempt.line("tells that it is there: " + others.text()));
        }
        return lines;
    }

    private static String anonymous(Reply reply) {
        return reply.status() < 300 ? "" : reply.text().replace(reply.at("/traceid"), "");
    }

    private static String never(String what) {
        return switch (what) {
            case "upload" -> "stored-files/" + NEVER + ".txt";
            case "alias" -> "never";
            default -> NEVER;
        };
    }
}
