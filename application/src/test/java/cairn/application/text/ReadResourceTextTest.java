package cairn.application.text;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.resource.Creations;
import cairn.domain.failure.Failure;
import cairn.domain.resource.ResourceId;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ReadResourceTextTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ReadResourceText read = new ReadResourceText(
            tenant.repositories().transactions(),
            tenant.repositories().resources(),
            tenant.repositories().texts());

    private String text(ResourceId id) {
        return new String(read.execute(tenant.principal(), id).text(), StandardCharsets.UTF_8);
    }

    @Test
    void readsTheTextOfANote() {
        assertThat(text(creations.note(tenant.inbox(), "# Sourdough"))).isEqualTo("# Sourdough");
    }

    @Test
    void readsExtractedTextButNeverThePageSuppliedByTheClient() {
        ResourceId bookmark = creations
                .bookmark(tenant.principal(), Creations.in(tenant.inbox()), "https://a.example/", "<p>brought</p>")
                .resource()
                .id();
        assertThat(text(bookmark)).isEmpty();

        tenant.repositories()
                .texts()
                .write(tenant.workspace(), bookmark, Source.EXTRACTED, "extracted".getBytes(StandardCharsets.UTF_8));

        assertThat(text(bookmark)).isEqualTo("extracted");
    }

    @Test
    void aFolderHasNoText() {
        assertThat(text(tenant.inbox())).isEmpty();
    }

    @Test
    void resourcesOfAnotherTenantAreMissing() {
        Tenant other = tenant.another();
        ResourceId note = creations.note(tenant.inbox(), "mine");

        assertThat(tenant.refusal(() -> read.execute(other.principal(), note)))
                .isInstanceOfSatisfying(
                        Failure.NotFound.class,
                        missing -> assertThat(missing.what()).isEqualTo(Failure.Missing.RESOURCE));
    }
}
