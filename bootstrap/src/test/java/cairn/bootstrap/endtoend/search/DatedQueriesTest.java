package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
class DatedQueriesTest {
    private static final String TEXT = "Melanie showed a painting of the harbour.";

    @Test
    void rankItemsCreatedOnThatDateFirst(Api api) {
        String april = note(api, TEXT, "2023-04-02T10:00:00Z");
        String october = note(api, TEXT, "2023-10-13T20:30:00Z");

        Reply dated = search(api, "What did Melanie paint on October 13, 2023?");
        assertThat(dated.each("/hits", "id")).startsWith(october, april);
        assertThat(dated.json().at("/hits/0/explanation").toString()).contains("It was created at a time");
        assertThat(dated.json().at("/hits/1/explanation").toString()).contains("It was not created at a time");
        Reply german = search(api, "Was hat Melanie im April 2023 gemalt? Melanie painting");
        assertThat(german.each("/hits", "id")).startsWith(april, october);
        assertThat(german.json().at("/hits/0/explanation").toString()).contains("It was created at a time");
    }

    @Test
    void rankItemsContainingTheDateFirst(Api api) {
        String said = note(api, "Invoice of the electricity supplier, October 2023", "2023-11-20T10:00:00Z");
        String other = note(api, "Invoice of the gas supplier", "2023-11-21T10:00:00Z");

        Reply found = search(api, "invoice October 2023");
        assertThat(found.each("/hits", "id")).startsWith(said, other);
        assertThat(found.json().at("/hits/0/explanation").toString()).contains("or contains that date");
        assertThat(found.json().at("/hits/1/explanation").toString()).contains("It was not created at a time");
    }

    @Test
    void treatQuotedDatesAsWords(Api api) {
        String text = "Of October 13, 2023, Melanie remembered nothing.";
        note(api, text, "2023-04-02T10:00:00Z");
        note(api, text, "2023-10-13T20:30:00Z");

        Reply quoted = search(api, "What did Melanie say of \"October 13, 2023\"?");
        assertThat(quoted.each("/hits", "id")).hasSize(2);
        assertThat(quoted.text()).doesNotContain("created at a time");
    }

    private static String note(Api api, String text, String createdAt) {
        Reply made = api.createNote(text, note -> note.put("createdAt", createdAt));
        api.awaitProcessed(made.at("/id"));
        return made.at("/id");
    }

    private static Reply search(Api api, String text) {
        return api.post("/v2/search", Api.object().put("text", text).put("explain", true));
    }
}
