package cairn.adapter.http.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.memory.SearchMemories;
import cairn.application.resource.Creations;
import cairn.application.resource.ShowResource;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.application.search.SearchResources.Total;
import cairn.domain.annotation.TagId;
import cairn.domain.memory.Memory;
import cairn.domain.search.query.QueryText;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.TagLabel;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Answers with every possible note besides their lines still have at most 4,000 characters.
class LongAnswersTest {
    private static final int MOST = 4000;
    private static final int USUAL = 10;
    private static final int FAR = 99_990;
    private static final List<String> DEGRADED = List.of("semantic");
    private static final String CURSOR = "c".repeat(38);
    private static final String LONG = "much that is long ".repeat(100);

    private final Tenant tenant = new Tenant();
    private final ResourceView view = tagged();
    private final String understood = Pages.understood(
            QueryText.of("word \"%1$s\" \"other %1$s\" -\"%1$s\" -%2$s".formatted(LONG.strip(), "x".repeat(100))));

    private ResourceView tagged() {
        ResourceView note = new ShowResource(tenant.repositories().resources())
                .execute(tenant.principal(), new Creations(tenant).note(tenant.inbox(), LONG));
        return new ResourceView(
                note.resource(),
                "p".repeat(255),
                note.root(),
                Collections.nCopies(20, new TagLabel(new TagId(tenant.ids().next()), "t".repeat(200))),
                note.label(),
                note.pinnedComment(),
                note.user(),
                note.insight(),
                note.picture(),
                note.rendering(),
                note.webPage(),
                note.publications());
    }

    private static void assertWhole(ToolResult answer) {
        assertThat(answer.text())
                .hasSizeBetween(MOST - 300, MOST)
                .contains("Only matches with", "latest changes may be missing", "(semantic)", CURSOR);
    }

    @Test
    void limitsTheAnswerOfASearch() {
        ScoredView hit = new ScoredView(view, .5, false, LONG, List.of(), List.of(), List.of());

        assertWhole(SearchTool.answer(
                new SearchResources.Result(
                        Collections.nCopies(USUAL, hit), new Total(100_000, false), true, true, DEGRADED),
                FAR,
                CURSOR,
                understood));
    }

    @Test
    void limitsTheAnswerOfARecall() {
        SearchMemories.Hit hit = new SearchMemories.Hit(new Memory(view, LONG), .5, LONG);

        ToolResult answer = MemoryTools.answer(
                new SearchMemories.Result(Collections.nCopies(USUAL, hit), 100_000, false, true, true, DEGRADED),
                FAR,
                CURSOR,
                understood);

        assertWhole(answer);
        assertThat(answer.text()).contains("shows only a passage");
    }
}
