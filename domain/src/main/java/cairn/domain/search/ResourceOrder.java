package cairn.domain.search;

import java.util.Arrays;
import java.util.Optional;

/// How a list of resources is ordered; ties by id, in the same direction.
public record ResourceOrder(Property property, boolean descending) {
    public static final ResourceOrder NEWEST_FIRST = new ResourceOrder(Property.CREATED_AT, true);

    /// What is compared.
    public enum Property {
        CREATED_AT("createdAt"),
        MODIFIED_AT("modifiedAt"),
        KIND("kind"),
        NAME("name"),
        SIZE("size"),
        POSITION("position");

        private final String wireName;

        Property(String wireName) {
            this.wireName = wireName;
        }

        public String wireName() {
            return wireName;
        }

        public static Optional<Property> ofWireName(String name) {
            return Arrays.stream(values()).filter(p -> p.wireName.equals(name)).findFirst();
        }
    }
}
