package cairn.domain.memory;

import java.util.UUID;

public record MemoryJobId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
