package cairn.application.port;

import java.util.UUID;

/// New ids: UUIDs of version 7 (RFC 9562), later ones greater by their text form.
public interface IdSource {
    UUID next();
}
