package cairn.application.port;

import java.util.UUID;

/// Generates ids: UUIDs of version 7 (RFC 9562). Later ones are greater in text form.
public interface IdSource {
    UUID next();
}
