package cairn.application.memory;

import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.history.NoteHistory;
import cairn.application.limit.PlanLimits;
import cairn.application.port.extraction.EscapingMarkdownRenderer;
import cairn.application.resource.Creations;
import cairn.application.resource.NotepadRewriting;
import cairn.application.resource.ReplaceNotepad;
import cairn.application.resource.TagAssignment;
import cairn.application.tree.ExpireResources;
import cairn.application.tree.PurgeResources;
import cairn.application.tree.TreeRequests;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.NewMemory;
import cairn.domain.workspace.Principal;

/// Use cases of memories on the ports of a tenant.
final class Remembering {
    private final Tenant tenant;
    private final InMemoryRepositories repositories;
    private final MemoryReader reader;
    private final MemoryInsertion insertion;

    Remembering(Tenant tenant) {
        this.tenant = tenant;
        this.repositories = tenant.repositories();
        this.reader = new MemoryReader(repositories.resources(), repositories.texts());
        this.insertion = new MemoryInsertion(
                new MemoryFolder(repositories.aliases(), tenant.systemRoots()),
                new Creations(tenant).notepads(),
                tenant.ids());
    }

    MemoryReader reader() {
        return reader;
    }

    MemoryJob store(Principal principal, NewMemory memory) {
        return create().execute(principal, new CreateMemory.Command(memory, false));
    }

    MemoryJob infer(Principal principal, NewMemory memory) {
        return create().execute(principal, new CreateMemory.Command(memory, true));
    }

    private CreateMemory create() {
        return new CreateMemory(
                repositories.transactions(),
                insertion,
                repositories.memoryJobs(),
                repositories.jobs(),
                new TagAssignment(repositories.tags(), repositories.indexBacklog(), tenant.ids()),
                new PlanLimits(repositories.usage()),
                tenant.clock());
    }

    CreateMemories createMany() {
        return new CreateMemories(repositories.transactions(), insertion, repositories.memoryJobs(), tenant.clock());
    }

    ShowMemoryJob job() {
        return new ShowMemoryJob(repositories.memoryJobs());
    }

    ShowMemory show() {
        return new ShowMemory(repositories.transactions(), reader);
    }

    UpdateMemory update() {
        return new UpdateMemory(
                repositories.transactions(), reader, repositories.resourceChanges(), rewriting(), tenant.clock());
    }

    FactWriting facts() {
        return new FactWriting(
                insertion,
                reader,
                rewriting(),
                repositories.resourceChanges(),
                repositories.indexBacklog(),
                repositories.memoryJobs(),
                repositories.tags());
    }

    private MemoryRewriting rewriting() {
        ReplaceNotepad replace = new ReplaceNotepad(
                repositories.transactions(),
                repositories.resources(),
                repositories.resourceChanges(),
                new NotepadRewriting(
                        repositories.resourceChanges(),
                        repositories.texts(),
                        repositories.processing(),
                        repositories.indexBacklog(),
                        repositories.jobs(),
                        new EscapingMarkdownRenderer()),
                new NoteHistory(
                        repositories.noteVersions(), repositories.edits(), repositories.texts(), repositories.usage()),
                tenant.clock());
        return new MemoryRewriting(
                replace,
                new TreeRequests(tenant).updates(),
                repositories.resourceChanges(),
                repositories.indexBacklog());
    }

    DeleteMemory delete() {
        return new DeleteMemory(
                repositories.transactions(),
                reader,
                new ArchivedMemories(
                        repositories.resources(), repositories.tree(), repositories.archive(), insertion.folder()),
                new MemoryRemoval(new TreeRequests(tenant).deletions()));
    }

    ExpireResources expire() {
        return new TreeRequests(tenant).expiry();
    }

    PurgeResources purge() {
        return new TreeRequests(tenant).purges();
    }
}
