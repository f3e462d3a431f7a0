package cairn.adapter.persistence;

import cairn.application.port.NotepadRepositoryContract;

class JdbiNotepadRepositoryTest extends DatabaseTestCase implements NotepadRepositoryContract {}
