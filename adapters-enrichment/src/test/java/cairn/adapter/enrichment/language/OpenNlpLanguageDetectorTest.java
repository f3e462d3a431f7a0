package cairn.adapter.enrichment.language;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.LanguageDetector;
import cairn.application.port.extraction.LanguageDetectorContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OpenNlpLanguageDetectorTest implements LanguageDetectorContract {
    private final OpenNlpLanguageDetector detector = new OpenNlpLanguageDetector();

    @Override
    public LanguageDetector detector() {
        return detector;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fr|Le comité se réunit le premier lundi du mois et il est ouvert à toutes celles qui veulent y parler.
            es|El comité se reúne el primer lunes del mes y está abierto a todas las personas que quieran hablar.
            it|Il comitato si riunisce il primo lunedì del mese ed è aperto a tutti quelli che vogliono parlare.
            pt|A comissão reúne-se na primeira segunda-feira do mês e está aberta a todos os que queiram falar.
            nl|De commissie komt op de eerste maandag van de maand bijeen en staat open voor iedereen die wil spreken.
            sv|Kommittén träffas den första måndagen i månaden och är öppen för alla som vill komma och tala.
            fi|Toimikunta kokoontuu kuukauden ensimmäisenä maanantaina ja on avoin kaikille, jotka haluavat puhua.
            pl|Komisja zbiera się w pierwszy poniedziałek miesiąca i jest otwarta dla wszystkich, którzy chcą mówić.
            ru|Комитет собирается в первый понедельник месяца и открыт для всех, кто хочет прийти и высказаться.
            ar|تجتمع اللجنة في أول يوم اثنين من كل شهر وهي مفتوحة لكل من يريد أن يأتي ويتحدث
            fa|این کمیته در نخستین دوشنبه هر ماه تشکیل جلسه می‌دهد و به روی همه کسانی که می‌خواهند صحبت کنند باز است
            zh|委员会在每个月的第一个星期一开会，所有愿意来发言的人都可以参加。
            ja|委員会は毎月第一月曜日に開かれ、話したい人は誰でも参加することができます。
            ko|위원회는 매달 첫째 월요일에 열리며 와서 말하고 싶은 사람은 누구나 참여할 수 있습니다.
            et|Komisjon tuleb kokku kuu esimesel esmaspäeval ja on avatud kõigile, kes soovivad tulla ja rääkida.
            """)
    void namesALanguageByItsShortestCode(String code, String text) {
        assertThat(detector.detect(text)).contains(code);
    }

    @Test
    void keepsTheLongCodeOfALanguageWithoutAShortOne() {
        LanguageCodes codes = new LanguageCodes();
        assertThat(codes.shortest("deu")).isEqualTo("de");
        assertThat(codes.shortest("heb")).isEqualTo("he");
        assertThat(codes.shortest("ind")).isEqualTo("id");
        assertThat(codes.shortest("nds")).isEqualTo("nds");
    }
}
