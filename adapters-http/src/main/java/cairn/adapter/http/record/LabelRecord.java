package cairn.adapter.http.record;

import cairn.domain.annotation.Label;

/// A label in lists.
public record LabelRecord(int id, String hexColor, String name) {
    public static LabelRecord of(Label label) {
        return new LabelRecord(label.id().value(), label.colour().value(), label.name());
    }
}
