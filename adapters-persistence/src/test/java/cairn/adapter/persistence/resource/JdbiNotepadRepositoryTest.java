package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.NotepadRepositoryContract;

class JdbiNotepadRepositoryTest extends DatabaseTestCase implements NotepadRepositoryContract {}
