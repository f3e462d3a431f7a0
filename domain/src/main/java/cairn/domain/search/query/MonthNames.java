package cairn.domain.search.query;

import cairn.domain.Text;
import java.time.Month;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Names of months in sixteen languages. Case and accents are ignored. Not taken from the Unicode locale
/// data, because many names there are also other words (Czech "pro", Italian "set" and "gen", Polish
/// "sie"), and locatives are missing.
final class MonthNames {
    /// Each line has the twelve names of a language in one form. Before the colon: words after which a
    /// name without a number is a date, `-` if a name needs a number, or `+` if a name is always a
    /// date. `.` means no name.
    private static final String NAMES = """
            in during since until last early mid late: january february march april may june july august september october november december
            -: jan feb mar apr . jun jul aug sept oct nov dec
            -: . . . . . . . . sep . . .
            im seit letzten anfang mitte ende: januar februar märz april mai juni juli august september oktober november dezember
            im seit letzten anfang mitte ende: jänner feber . . . . . . . . . .
            -: . . . . . . . . . okt . dez
            en depuis: janvier février mars avril mai juin juillet août septembre octobre novembre décembre
            -: janv févr . avr . . juil . . . . déc
            en desde: enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
            in a da: gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
            em desde: janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
            in sinds: januari februari maart april mei juni juli augustus september oktober november december
            i sedan: januari februari mars april maj juni juli augusti september oktober november december
            i siden: januar februar marts april maj juni juli august september oktober november december
            i siden: januar februar mars april mai juni juli august september oktober november desember
            -: tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu
            -: tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta
            +: tammikuussa helmikuussa maaliskuussa huhtikuussa toukokuussa kesäkuussa heinäkuussa elokuussa syyskuussa lokakuussa marraskuussa joulukuussa
            w we: styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu
            -: styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień
            -: stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
            в во: январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре
            -: январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
            -: января февраля марта апреля мая июня июля августа сентября октября ноября декабря
            у в: січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні
            -: січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень
            -: січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
            v ve: lednu únoru březnu dubnu květnu červnu červenci srpnu září říjnu listopadu prosinci
            -: leden únor březen duben květen červen červenec srpen září říjen listopad prosinec
            -: ledna února března dubna května června července srpna září října listopadu prosince
            +: ocakta şubatta martta nisanda mayısta haziranda temmuzda ağustosta eylülde ekimde kasımda aralıkta
            -: ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
            """;

    /// Also other words: the verbs, the planet, a shop, a given name.
    private static final Set<String> AMBIGUOUS = Set.of("may", "march", "mars", "mart", "marco");

    private static final Map<String, Named> BY_NAME = load();

    private MonthNames() {}

    /// Returns empty if the word is not the name of a month.
    static Optional<Named> of(String word) {
        return Optional.ofNullable(BY_NAME.get(Text.folded(word)));
    }

    private static Map<String, Named> load() {
        Map<String, Named> names = new HashMap<>();
        NAMES.lines().map(line -> line.split(":")).forEach(parts -> {
            String[] its = parts[1].strip().split(" ");
            Set<String> before =
                    new HashSet<>(Arrays.asList(Text.folded(parts[0]).split(" ")));
            for (Month month : Month.values()) {
                String name = Text.folded(its[month.ordinal()]);
                Named named = new Named(month, before.contains("+"), AMBIGUOUS.contains(name), before);
                if (!name.equals(".")) {
                    names.merge(name, named, Named::or);
                }
            }
        });
        return Map.copyOf(names);
    }

    /// @param isClear whether the word by itself is a date
    /// @param isAmbiguous whether it is also an ordinary word
    /// @param before folded words after which it is a month even without a number
    record Named(Month month, boolean isClear, boolean isAmbiguous, Set<String> before) {
        Named {
            before = Set.copyOf(before);
        }

        /// Merges with the same name in another language.
        private Named or(Named other) {
            if (month != other.month) {
                throw new IllegalStateException("one name of two months");
            }
            Set<String> all = new HashSet<>(before);
            all.addAll(other.before);
            return new Named(month, isClear || other.isClear, isAmbiguous, all);
        }
    }
}
