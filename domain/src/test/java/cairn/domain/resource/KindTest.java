package cairn.domain.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.content.MediaType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class KindTest {
    @ParameterizedTest
    @CsvSource({
        "image/png,false,IMAGE",
        "image/svg+xml,true,IMAGE",
        "video/mp4,false,VIDEO",
        "audio/mpeg,false,AUDIO",
        "audio/mpeg,true,VOICENOTE",
        "application/pdf,false,DOCUMENT",
        "text/html,false,DOCUMENT",
        "text/plain,true,DOCUMENT",
        "application/zip,false,DEFAULT",
        "application/octet-stream,true,DEFAULT",
        "font/woff2,false,DEFAULT"
    })
    void derivesTheKindOfAFileFromItsMediaType(String type, boolean voiceNote, Kind kind) {
        assertThat(Kind.ofFile(MediaType.parse(type).orElseThrow(), voiceNote)).isEqualTo(kind);
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsWireName(Kind kind) {
        assertThat(Kind.ofWireName(kind.wireName())).contains(kind);
    }

    @Test
    void isFoundByNoOtherName() {
        assertThat(Kind.ofWireName("FOLDER")).isEmpty();
        assertThat(Kind.ofWireName("note")).isEmpty();
        assertThat(Kind.ofWireName("")).isEmpty();
    }
}
