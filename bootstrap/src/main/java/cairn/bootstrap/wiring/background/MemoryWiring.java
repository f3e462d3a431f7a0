package cairn.bootstrap.wiring.background;

import cairn.adapter.persistence.Database;
import cairn.application.indexing.Freshness;
import cairn.application.memory.DeleteMemoryJobs;
import cairn.application.memory.FactWriting;
import cairn.application.memory.InferMemories;
import cairn.application.memory.KnownMemories;
import cairn.application.memory.MemoryFolder;
import cairn.application.memory.MemoryInsertion;
import cairn.application.memory.MemoryReader;
import cairn.application.memory.MemoryRewriting;
import cairn.application.memory.Principals;
import cairn.application.memory.WaitingTexts;
import cairn.application.tree.ExpireResources;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import cairn.bootstrap.wiring.adapters.TreeWiring;

/// Memories: the common part of requests and background work, and the work itself.
public final class MemoryWiring {
    private MemoryWiring() {}

    public static MemoryFolder folder(Adapters adapters) {
        Database database = adapters.database();
        return new MemoryFolder(database.places().aliases(), PersistenceWiring.systemRoots(database, adapters.ids()));
    }

    public static MemoryInsertion insertion(Adapters adapters) {
        return new MemoryInsertion(folder(adapters), NoteWiring.create(adapters), adapters.ids());
    }

    public static MemoryReader reader(Adapters adapters) {
        return new MemoryReader(
                adapters.database().resources(), adapters.database().texts());
    }

    public static MemoryRewriting rewriting(Adapters adapters) {
        return new MemoryRewriting(
                NoteWiring.replace(adapters),
                TreeWiring.update(adapters),
                adapters.database().resourceChanges(),
                adapters.database().indexBacklog());
    }

    static InferMemories inference(Configuration configuration, Adapters adapters, Freshness freshness) {
        Database database = adapters.database();
        MemoryReader reader = reader(adapters);
        return new InferMemories(
                database.transactions(),
                new WaitingTexts(database.transactions(), database.memoryJobs()),
                new Principals(database.accounts(), configuration.plans()),
                adapters.summaries().facts(),
                new KnownMemories(
                        database.transactions(),
                        freshness,
                        adapters.index(),
                        database.tree(),
                        database.resources(),
                        reader,
                        adapters.textModels()),
                new FactWriting(
                        insertion(adapters),
                        reader,
                        rewriting(adapters),
                        database.resourceChanges(),
                        database.indexBacklog(),
                        database.memoryJobs(),
                        database.annotations().tags()),
                adapters.clock());
    }

    static ExpireResources expiry(Adapters adapters) {
        Database database = adapters.database();
        return new ExpireResources(
                database.transactions(),
                database.places().expired(),
                database.tree(),
                TreeWiring.removal(adapters),
                adapters.clock());
    }

    static DeleteMemoryJobs deletion(Adapters adapters) {
        Database database = adapters.database();
        return new DeleteMemoryJobs(database.transactions(), database.memoryJobs(), adapters.clock());
    }
}
