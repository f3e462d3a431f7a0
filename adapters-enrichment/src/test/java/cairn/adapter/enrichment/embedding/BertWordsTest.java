package cairn.adapter.enrichment.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BertWordsTest {
    @Test
    void splitsAtSpacesAndPunctuation() {
        assertThat(BertWords.of("don't  stop,\n$5!")).containsExactly("don", "'", "t", "stop", ",", "$", "5", "!");
    }

    @Test
    void stripsAccentsAndCase() {
        assertThat(BertWords.of("Café NAÏVE İstanbul")).containsExactly("cafe", "naive", "istanbul");
    }

    @Test
    void makesEveryIdeographAWord() {
        assertThat(BertWords.of("東京tower")).containsExactly("東", "京", "tower");
        assertThat(BertWords.of("ひらがな")).containsExactly("ひらかな");
    }

    @Test
    void dropsEmojiJoiners() {
        assertThat(BertWords.of("👩‍👧 ok")).containsExactly("👩👧", "ok");
    }

    @Test
    void dropsControlCharactersButNotLineAndPageBreaks() {
        assertThat(BertWords.of("a\u0000b\u0007c\uFFFD \u200B")).containsExactly("abc");
        assertThat(BertWords.of("end\fstart\u0085next\tlast")).containsExactly("end", "start", "next", "last");
    }

    @Test
    void lowercasesAFinalSigmaLikeAnyOther() {
        assertThat(BertWords.of("ΟΔΟΣ")).containsExactly("οδοσ");
    }

    @Test
    void dropsUnpairedSurrogates() {
        assertThat(BertWords.of("a\uD83Db")).containsExactly("ab");
    }
}
