package cairn.adapter.persistence.migration;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.Samples.Home;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.ResourceId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;

/// Recipes of files that versions before 81 replaced by files of another kind.
class OldRecipesTest extends DatabaseTestCase {
    private static final String OF_DOCUMENT = "FILE EXTRACTION=1 .";
    private static final String OF_PICTURE = "IMAGE PICTURE=1 DEPICTION=1 .";

    private final Home home = samples().home();

    private ResourceId picture(String recipe) {
        ResourceId id = samples().file(home, home.inbox(), "picture", 5).id();
        repositories().recipes().write(home.workspace(), id, recipe);
        return id;
    }

    private ResourceId document(String recipe) {
        ResourceId id = picture(recipe);
        FileContent text = new FileContent(
                new BlobPath(samples().id(), "txt"),
                "a.txt",
                new MediaType("text", "plain"),
                5,
                "ab",
                null,
                null,
                false,
                null);
        repositories()
                .transactions()
                .writeRelaxed(() -> repositories().fileVersions().replace(home.workspace(), id, text));
        repositories().recipes().write(home.workspace(), id, recipe);
        return id;
    }

    private static List<String> migration() throws IOException {
        try (InputStream sql = Objects.requireNonNull(
                OldRecipesTest.class.getResourceAsStream("/db/migration/common/V81__recipes_of_replaced_files.sql"))) {
            return List.of(new String(sql.readAllBytes(), StandardCharsets.UTF_8).split(";\n"));
        }
    }

    private static void label(Handle handle, Home home, ResourceId id) {
        handle.createUpdate("""
                        INSERT INTO picture_label (workspace_id, resource_id, seq, label, score)
                        VALUES (:workspace, :id, 0, 'sea', 900)""")
                .bind("workspace", home.workspace().value())
                .bind("id", id.value())
                .execute();
    }

    private static List<ResourceId> labelled(Handle handle, Home home) {
        return handle.createQuery(
                        "SELECT CAST(resource_id AS VARCHAR) FROM picture_label WHERE workspace_id = :workspace")
                .bind("workspace", home.workspace().value())
                .mapTo(String.class)
                .map(UUID::fromString)
                .map(ResourceId::new)
                .list();
    }

    private String recipe(ResourceId id) {
        return repositories().recipes().find(home.workspace(), id).orElseThrow();
    }

    @Test
    void recipesAndLabelsOfAnotherKindAreDeleted() throws IOException {
        ResourceId picture = picture(OF_DOCUMENT);
        ResourceId document = document(OF_PICTURE);
        ResourceId seen = picture(OF_PICTURE);
        ResourceId read = document(OF_DOCUMENT);

        try (Handle handle = database().opening().jdbi(Transaction.Access.WRITE).open()) {
            label(handle, home, document);
            label(handle, home, seen);
            migration().forEach(handle::execute);

            assertThat(labelled(handle, home)).containsExactly(seen);
        }

        assertThat(recipe(picture)).isEmpty();
        assertThat(recipe(document)).isEmpty();
        assertThat(recipe(seen)).isEqualTo(OF_PICTURE);
        assertThat(recipe(read)).isEqualTo(OF_DOCUMENT);
    }
}
