package cairn.adapter.http.record;

import cairn.domain.annotation.Label;

/// A label as answers list it.
public record LabelRecord(int id, String hexColor, String name) {
    public static LabelRecord of(Label label) {
        return new LabelRecord(label.id().value(), label.colour().value(), label.name());
    }
}
