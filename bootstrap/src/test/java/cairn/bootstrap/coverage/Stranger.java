package cairn.bootstrap.coverage;

import cairn.bootstrap.document.Operation;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/// Somebody who names what is another's: it must be answered like what never was, to the letter.
record Stranger(Tenant own, Tenant other) {
    static final String NEVER = "018f3a5c-0000-7000-8000-000000000000";

    List<String> deviations(Filling filling) {
        List<String> lines = new ArrayList<>();
        if (filling.namesSomething()) {
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
        return compare(
                new Attempt(filling, "another's " + place, "404 "),
                reply(
                        filling,
                        filling.path(other.id(place)),
                        filling.body(own).map(ObjectNode::toString).orElse("")),
                reply(
                        filling,
                        filling.path(never(place)),
                        filling.body(own).map(ObjectNode::toString).orElse("")));
    }

    private List<String> field(Filling filling, Field field) {
        String what = Filling.whatIsAt(field, filling.operation());
        return compare(
                new Attempt(filling, "another's " + what + " at " + field.pointer(), "404 "),
                reply(filling, filling.path(own), body(filling, field, other.id(what))),
                reply(filling, filling.path(own), body(filling, field, never(what))));
    }

    private String body(Filling filling, Field field, String id) {
        ObjectNode body = filling.body(own).orElseThrow();
        if (field.name().equals("id")) {
            // It stands instead of what else its object may say.
            String object = field.pointer().substring(0, field.pointer().lastIndexOf('/'));
            Json.put(body, object, body.objectNode().put("id", id));
        } else {
            Json.put(body, field.pointer(), Filling.text(id));
        }
        return body.toString();
    }

    private Reply reply(Filling filling, String path, String body) {
        return Attempt.send(filling.operation(), own.api(), path, body);
    }

    private List<String> compare(Attempt attempt, Reply others, Reply nobodys) {
        List<String> lines = new ArrayList<>(attempt.judge(others));
        boolean leaks = others.status() < 300 && other.ids().values().stream().anyMatch(others.text()::contains);
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
