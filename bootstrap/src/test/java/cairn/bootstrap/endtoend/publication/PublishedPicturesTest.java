package cairn.bootstrap.endtoend.publication;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
class PublishedPicturesTest {
    @Test
    void thumbnailsAreNoLongerServedAfterThePublicationEnds(Api api) {
        PublishedFolder published = PublishedFolder.in(api.inNewWorkspace());
        published.owner().awaitProcessed(published.picture());
        Reply record = published.visit("/resources/" + published.picture());

        for (String size : new String[] {"sm", "md", "lg", "xl"}) {
            Reply thumbnail = published.visitor().get(record.at("/resource/thumbnail/" + size));
            assertThat(thumbnail.status()).isEqualTo(200);
            assertThat(thumbnail.header("Content-Type")).startsWith("image/");
        }
        Requests.delete(published.owner(), "/v2/publications/" + published.publication());
        assertThat(published.visitor().get(record.at("/resource/thumbnail/sm")).status())
                .isEqualTo(404);
    }
}
