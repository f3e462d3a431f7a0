package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Tag("embedded")
class PagesTest {
    @Test
    void documentationPagesAndHealthNeedNoKey(Api api) {
        Api anyone = api.without("X-Api-Key");

        assertThat(anyone.get("/openapi.json").at("/openapi")).startsWith("3.1");
        assertThat(anyone.get("/docs").status()).isIn(200, 302);
        assertThat(anyone.get("/health/live").status()).isEqualTo(200);
        assertThat(anyone.get("/health/ready").status()).isEqualTo(200);
        Reply page = anyone.get("/items/018f3a5c-0000-7000-8000-000000000000");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).startsWith("text/html");
        assertThat(page.header("Content-Security-Policy")).isNotEmpty();
    }
}
