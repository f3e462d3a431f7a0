package cairn.bootstrap.endtoend.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
class NotesTest {
    @Test
    void storesANoteByteForByteAndFindsItByMeaning(Api api) {
        String text =
                "# Sourdough\n\nFeed the starter the evening before.\r\n Fold the dough \uD83C\uDF5E every half hour.";

        Reply made = api.createNote(text);

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.header("Location")).isEqualTo("/v2/resources/" + made.at("/id"));
        assertThat(made.at("/kind")).isEqualTo("notepad");
        assertThat(made.at("/name")).isEqualTo("Sourdough");
        assertThat(made.at("/stateProcessing")).isEqualTo("pending");
        assertThat(api.get("/v2/notepads/" + made.at("/id") + "/content").text())
                .isEqualTo(text);
        Reply read = api.awaitProcessed(made.at("/id"));
        assertThat(read.at("/data/caption")).contains("starter");
        assertThat(api.search("how do I bake bread").each("/hits", "id")).containsExactly(made.at("/id"));
    }

    @Test
    void searchFindsANewNoteImmediately(Api api) {
        for (int i = 0; i < 20; i++) {
            Reply made = api.createNote("zebra" + i + " crossing");

            assertThat(api.search("\"zebra" + i + "\"").each("/hits", "id")).containsExactly(made.at("/id"));
        }
    }
}
