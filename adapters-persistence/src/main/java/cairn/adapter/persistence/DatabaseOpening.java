package cairn.adapter.persistence;

import cairn.adapter.persistence.dialect.Errors;
import cairn.adapter.persistence.embedded.EmbeddedEngine;
import cairn.adapter.persistence.index.JdbiIndexBacklog;
import cairn.adapter.persistence.moving.MoveCompletion;
import cairn.adapter.persistence.server.ServerEngine;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.DatabaseSettings.Place;
import cairn.adapter.persistence.transaction.Engine;
import cairn.adapter.persistence.transaction.OpenDatabase;
import java.time.InstantSource;

/// Opens a database, as often as needed, and prepares it for use.
record DatabaseOpening(Engine engine, Errors errors, InstantSource clock) {
    static Engine engine(DatabaseSettings settings) {
        return switch (settings.place()) {
            case Place.Folder folder -> EmbeddedEngine.in(folder, settings);
            case Place.Memory memory -> EmbeddedEngine.in(memory, settings);
            case Place.Server server -> new ServerEngine(server, settings.connections());
        };
    }

    OpenDatabase open() {
        try {
            OpenDatabase opened = engine.open();
            return prepared(opened);
        } catch (RuntimeException e) {
            throw errors.ofOpening(e);
        }
    }

    private OpenDatabase prepared(OpenDatabase opened) {
        try {
            MoveCompletion.requireCompleted(opened);
            JdbiIndexBacklog.skipRevisions(opened, engine.dialect(), clock);
            return opened;
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }
}
