package cairn.domain.search;

import java.util.Arrays;
import java.util.Optional;

/// The order of a list of resources. Ties are ordered by id, in the same direction.
///
/// @param seed of a shuffle: equal seeds give equal orders; empty for any other property
public record ResourceOrder(Property property, boolean descending, String seed) {
    public static final ResourceOrder NEWEST_FIRST = new ResourceOrder(Property.CREATED_AT, true);

    public ResourceOrder(Property property, boolean descending) {
        this(property, descending, "");
    }

    public static ResourceOrder shuffled(String seed) {
        return new ResourceOrder(Property.SHUFFLE, false, seed);
    }

    /// The property that is compared.
    public enum Property {
        CREATED_AT("createdAt"),
        MODIFIED_AT("modifiedAt"),
        KIND("kind"),
        NAME("name"),
        SIZE("size"),
        POSITION("position"),
        ID("id"),
        /// A pseudorandom value per resource, determined by the seed.
        SHUFFLE("random");

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
