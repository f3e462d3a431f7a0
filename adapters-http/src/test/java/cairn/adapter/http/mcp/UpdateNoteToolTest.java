package cairn.adapter.http.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.request.Bodies;
import cairn.adapter.http.request.field.BodyFields;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.history.NoteHistory;
import cairn.application.port.extraction.EscapingMarkdownRenderer;
import cairn.application.resource.Creations;
import cairn.application.resource.NotepadRewriting;
import cairn.application.resource.ReadNotepad;
import cairn.application.resource.ReplaceNotepad;
import cairn.domain.resource.ResourceId;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class UpdateNoteToolTest {
    private final Tenant tenant = new Tenant();
    private final ResourceId note = new Creations(tenant).note(tenant.inbox(), "as it was");
    private final UpdateNoteTool tool = tool(tenant.repositories());

    private UpdateNoteTool tool(InMemoryRepositories repositories) {
        return new UpdateNoteTool(
                new ReadNotepad(repositories.transactions(), repositories.resources(), repositories.texts()),
                new ReplaceNotepad(
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
                                repositories.noteVersions(),
                                repositories.edits(),
                                repositories.texts(),
                                repositories.usage()),
                        tenant.clock()));
    }

    private List<String> violations(BigInteger revision) {
        String arguments = "{'id': '%s', 'append': 'more', 'revision': %s}".formatted(note, revision);
        return Bodies.violations(() -> tool.call(tenant.principal(), BodyFields.of(Bodies.json(arguments))));
    }

    private BigInteger revision() {
        return BigInteger.valueOf(tenant.resource(note).header().revision());
    }

    @Test
    void refusesARevisionOutOfRange() {
        BigInteger same = revision();
        BigInteger lap = BigInteger.TWO.pow(64);
        for (BigInteger other : List.of(same.add(lap), same.subtract(lap), lap.shiftRight(1), BigInteger.ZERO)) {
            assertThat(violations(other)).as("%s", other).containsExactly("/revision out_of_range");
        }

        assertThat(revision()).as("nothing was written").isEqualTo(same);
        assertThat(violations(same)).isEmpty();
        assertThat(revision()).isGreaterThan(same);
    }
}
