package cairn.application.memory;

import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.resource.Missing;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.workspace.Principal;

/// Shows a memory job and its result.
public final class ShowMemoryJob {
    private final MemoryJobRepository jobs;

    public ShowMemoryJob(MemoryJobRepository jobs) {
        this.jobs = jobs;
    }

    public MemoryJob execute(Principal principal, MemoryJobId id) {
        return jobs.find(principal.workspaceId(), id).orElseThrow(Missing::memoryJob);
    }
}
