package cairn.adapter.persistence.dialect;

import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.ResourceId;
import java.util.UUID;

/// The type of an index entry, as rows store it.
public enum EntryType {
    RESOURCE,
    TAG;

    static EntryType of(Entry entry) {
        return switch (entry) {
            case Entry.OfResource resource -> RESOURCE;
            case Entry.OfTag tag -> TAG;
        };
    }

    public Entry entry(UUID id) {
        return switch (this) {
            case RESOURCE -> new Entry.OfResource(new ResourceId(id));
            case TAG -> new Entry.OfTag(new TagId(id));
        };
    }
}
