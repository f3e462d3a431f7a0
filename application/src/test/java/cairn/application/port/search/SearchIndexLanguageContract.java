package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Pictured;
import cairn.domain.resource.Kind;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Word forms and compounds of different languages.
public interface SearchIndexLanguageContract extends SearchIndexFixture {

    static Document written(int number, String language, String text) {
        return new Document(
                id(number),
                Kind.NOTEPAD,
                "",
                null,
                text,
                null,
                null,
                List.of(),
                Set.of(),
                1,
                FACTS,
                List.of(),
                List.of(),
                Pictured.NOTHING,
                language);
    }

    @ParameterizedTest(name = "{0}: {1} finds <{2}>")
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Haus | Die alten Häuser am See",
                "de | Häuser | Ein Haus am See",
                "de | hauser | Ein Haus am See",
                "fr | cheval | Les chevaux blancs",
                "fr | continuait | il faut continuer",
                "es | corriendo | Me gusta correr",
                "it | gatto | Tre gatti neri",
                "pt | livros | Um livro novo",
                "nl | fietsen | een nieuwe fiets",
                "sv | böckerna | en god böcker",
                "da | husene | et hus ved havet",
                "nb | bøkene | mange bøker",
                "fi | talossa | vanhan talon",
                "hu | házban | a házak",
                "ro | cărțile | o carte și cărți",
                "tr | evler | bizim evlerimiz",
                "ru | книги | Интересная книга",
                "el | σπίτια | Ένα παλιό σπίτι",
                "ar | كتاب | الكتاب الجديد",
                "hi | किताबें | एक किताब",
                "ca | cases | una casa blanca",
                "lt | knygos | nauja knyga",
                "id | membaca | bacaan baru",
            })
    default void findsAWordInOtherFormsOfTheDocumentsLanguage(String language, String query, String text) {
        put(written(1, language, text), note(2, "entirely unrelated, 完全无关"));
        assertThat(find(query)).containsExactly(1);
        assertThat(find("\"" + query + "\"")).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1} finds <{2}>")
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Brot | Rezept für ein Sauerteigbrot",
                "de | Brote | Rezept für ein Sauerteigbrot",
                "de | Sauerteig | Rezept für ein Sauerteigbrot",
                "de | Schule | Die neuen Schulbücher",
                "da | brød | opskrift på surdejsbrød",
                "nl | verzekering | de nieuwe zorgverzekeringen",
                "sv | försäkring | en ny sjukförsäkring",
            })
    default void findsACompoundByItsParts(String language, String query, String text) {
        put(written(1, language, text), note(2, "entirely unrelated, 完全无关"));
        assertThat(find(query)).containsExactly(1);
        assertThat(find("\"" + query + "\"")).isEmpty();
    }

    @Test
    default void ranksAWordAboveACompoundOfIt() {
        put(written(1, "de", "Sauerteigbrot am See"), written(2, "de", "Brot am See"));
        assertThat(find("Brot")).containsExactly(2, 1);
    }

    @Test
    default void doesNotSplitCompoundsOfAnotherLanguage() {
        put(written(1, "en", "Sauerteigbrot"), note(2, "Sauerteigbrot"));
        assertThat(find("Brot")).isEmpty();
    }

    @Test
    default void ranksTheFormOfTheQueryFirst() {
        put(written(1, "de", "Häuser am See"), written(2, "de", "Haus am See"));
        assertThat(find("Haus")).containsExactly(2, 1);
        assertThat(find("Häuser")).containsExactly(1, 2);
    }

    @Test
    default void searchesDocumentsOfManyLanguages() {
        put(
                written(1, "de", "Die Verträge liegen im Büro."),
                written(2, "fr", "Les contrats sont au bureau."),
                written(3, "en", "The contracts are in the office."),
                written(4, "ja", "契約書は事務所にあります。"),
                written(5, "xx", "Kontraktoj kuŝas en la oficejo."));
        assertThat(find("Vertrag")).containsExactly(1);
        assertThat(find("contrat")).containsExactly(2);
        assertThat(find("contract")).containsExactly(3);
        assertThat(find("契約")).containsExactly(4);
        assertThat(find("kontraktoj")).containsExactly(5);
    }

    @Test
    default void findsFormsOfEnglishWordsInOtherLanguages() {
        put(written(1, "de", "Wir haben meetings mit vielen developers."));
        assertThat(find("meeting developer")).containsExactly(1);
    }

    @ParameterizedTest(name = "{0} finds <{1}>")
    @CsvSource(
            delimiter = '|',
            value = {
                "wifi | the key of the Wi-Fi",
                "Wi-Fi | the key of the wifi",
                "WiFi | the key of the wi-fi",
                "emails | many e\u2011mails",
                "co-operating | they cooperated",
                "covid19 | Covid-19 again",
                "onthego | on-the-go",
                "email | seine E-Mail-Adresse",
                "mailadressen | seine E-Mail-Adressen",
                "E-Mail-Adresse | seine Email",
            })
    default void findsWordsWithHyphensAndWithout(String query, String text) {
        put(note(1, text), note(2, "entirely unrelated"));
        assertThat(find(query)).containsExactly(1);
    }
}
