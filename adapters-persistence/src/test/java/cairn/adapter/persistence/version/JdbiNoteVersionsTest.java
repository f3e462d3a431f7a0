package cairn.adapter.persistence.version;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.version.NoteVersionsContract;

class JdbiNoteVersionsTest extends DatabaseTestCase implements NoteVersionsContract {}
