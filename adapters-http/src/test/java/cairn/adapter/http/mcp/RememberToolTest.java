package cairn.adapter.http.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.request.Bodies;
import cairn.adapter.http.request.field.BodyFields;
import cairn.application.change.ChangeWatch;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.limit.PlanLimits;
import cairn.application.memory.AwaitMemoryJob;
import cairn.application.memory.CreateMemory;
import cairn.application.memory.MemoryFolder;
import cairn.application.memory.MemoryInsertion;
import cairn.application.resource.Creations;
import cairn.application.resource.TagAssignment;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Problem;
import cairn.domain.memory.MemoryJobId;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RememberToolTest {
    private final Tenant tenant = new Tenant();
    private final InMemoryRepositories repositories = tenant.repositories();
    private final RememberTool tool = new RememberTool(
            new CreateMemory(
                    repositories.transactions(),
                    new MemoryInsertion(
                            new MemoryFolder(repositories.aliases(), tenant.systemRoots()),
                            new Creations(tenant).notepads(),
                            tenant.ids()),
                    repositories.memoryJobs(),
                    repositories.jobs(),
                    new TagAssignment(repositories.tags(), repositories.indexBacklog(), tenant.ids()),
                    new PlanLimits(repositories.usage()),
                    tenant.clock()),
            new AwaitMemoryJob(
                    repositories.memoryJobs(),
                    new ChangeWatch(
                            repositories.transactions(),
                            repositories.changeLog(),
                            repositories.keys(),
                            listener -> {},
                            tenant.clock())),
            Duration.ZERO);

    private MemoryJob pending() {
        return MemoryJob.pending(
                new MemoryJobId(tenant.ids().next()), tenant.clock().instant());
    }

    private ToolResult asked(MemoryJob job) {
        repositories.memoryJobs().insert(tenant.workspace(), List.of(job));
        return tool.call(tenant.principal(), BodyFields.of(Bodies.json("{'jobId': '%s'}".formatted(job.id()))));
    }

    @Test
    void reportsAFailedJobAsAnErrorWithAdvice() {
        ToolResult answer = asked(pending()
                .failed(new Problem(
                        "model_unavailable",
                        "The language model did not answer; send the text again later, or with infer set to false.")));

        assertThat(answer.json().path("isError").asBoolean()).isTrue();
        assertThat(answer.text())
                .contains("Not remembered (model_unavailable)", "nothing of the text is stored", "split set to false");
    }

    @Test
    void saysThatNothingWasStoredWhenThereWereNoNewFacts() {
        assertThat(asked(pending().completed(List.of(), List.of())).text()).contains("Nothing was stored");
    }

    /// Nothing processes the job of splitting in this test.
    @Test
    void saysThatATextIsNotRememberedBeforeItIsSplit() {
        ToolResult answer = tool.call(
                tenant.principal(), BodyFields.of(Bodies.json("{'content': 'Ana likes tea.', 'split': true}")));

        assertThat(answer.text()).contains("Not remembered yet", "call remember with jobId");
    }
}
