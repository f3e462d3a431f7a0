package cairn.domain.search.query;

import cairn.domain.Text;
import cairn.domain.search.query.DateDistance.Kind;
import cairn.domain.search.query.DateDistance.Unit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Dates at a number of days, weeks or months from now, in sixteen languages: "3 days ago", "in the
/// past two months". Units and numbers are separate for each language: without accents, Turkish
/// "önce" is English "once".
final class CountedDistances {
    /// One line per language: phrases for a point in the past; phrases for the time since then; words
    /// for days, weeks and months; and the numbers from one on. `#` is a number, `%` a unit.
    private static final String LANGUAGES = """
            # % ago; last # %, past # %, past %; day, days; week, weeks; month, months; \
            a/an/one, two, three, four, five, six, seven, eight, nine, ten
            vor # %; letzten # %; tag, tage, tagen; woche, wochen; monat, monate, monaten; \
            einem/einer, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn
            il y a # %; # derniers %, # dernières %; jour, jours; semaine, semaines; mois; \
            un/une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix
            hace # %; últimos # %, últimas # %; día, días; semana, semanas; mes, meses; \
            un/una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez
            # % fa; ultimi # %, ultime # %; giorno, giorni; settimana, settimane; mese, mesi; \
            un/una, due, tre, quattro, cinque, sei, sette, otto, nove, dieci
            há # %; últimos # %, últimas # %; dia, dias; semana, semanas; mês, meses; \
            um/uma, dois/duas, três, quatro, cinco, seis, sete, oito, nove, dez
            # % geleden; afgelopen # %, afgelopen %; dag, dagen; week, weken; maand, maanden; \
            een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien
            för # % sedan; senaste # %; dag, dagar, dagarna; vecka, veckor, veckorna; månad, månader, månaderna; \
            en, två, tre, fyra, fem, sex
            for # % siden; seneste # %, sidste # %; dag, dage; uge, uger; måned, måneder; en, to, tre, fire, fem, seks
            for # % siden; siste # %; dag, dager, dagene; uke, uker, ukene; måned, måneder, månedene; en/ei, to, tre, fire, fem
            # % sitten; viimeiset # %, viimeisen # %; päivä, päivää, päivän; viikko, viikkoa, viikon; \
            kuukausi, kuukautta, kuukauden; yksi, kaksi/kahden, kolme/kolmen, neljä, viisi
            # % temu; ostatnie # %, ostatnich # %; dzień, dni; tydzień, tygodnie, tygodni; miesiąc, miesiące, miesięcy; \
            jeden, dwa/dwóch, trzy/trzech, cztery, pięć
            # % назад; последние # %, последних # %; день, дня, дней; неделю, недели, недель, недель; \
            месяц, месяца, месяцев; один/одну, два/две, три, четыре, пять
            # % тому; останні # %, останніх # %; день, дні, днів; тиждень, тижні, тижнів; місяць, місяці, місяців; \
            один, два/дві, три, чотири
            před # %; poslední # %, posledních # %; dnem, dny, dní; týdnem, týdny, týdnů; měsícem, měsíci, měsíců; \
            jedním, dvěma/dva, třemi/tři, čtyřmi/čtyři, pěti/pět
            # % önce; son # %; gün; hafta; ay; bir, iki, üç, dört, beş
            """;

    /// Excludes the last part of a larger number, as in "1,000 days", and the end of "2-3 days".
    private static final String BEGIN = "(?<![\\p{L}\\p{N}])(?<!\\p{N}[.,–-])";

    private static final List<CountedDistances> ALL =
            LANGUAGES.lines().flatMap(CountedDistances::ofLanguage).toList();

    private final Kind kind;
    private final Pattern pattern;

    /// The longest fixed part of the phrase. Nearly all queries lack it, and that check is
    /// faster than the pattern.
    private final String own;

    private final boolean hasNumber;
    private final Map<String, Unit> units;
    private final Map<String, Integer> numbers;

    private CountedDistances(Kind kind, String phrase, Map<String, Unit> units, Map<String, Integer> numbers) {
        String words = phrase.replace("#", "(?<number>\\d{1,3}|\\p{L}{1,8})").replace("%", "(?<unit>\\p{L}{2,11})");
        this.kind = kind;
        this.pattern =
                Pattern.compile(BEGIN + words + (kind == Kind.SINCE ? RelativeDates.END_OF_SPAN : RelativeDates.END));
        this.own = Arrays.stream(phrase.split("[#%]"))
                .map(String::strip)
                .max(Comparator.comparingInt(String::length))
                .orElseThrow();
        this.hasNumber = phrase.contains("#");
        this.units = units;
        this.numbers = numbers;
    }

    /// @param plain folded, with single spaces
    static Stream<DateDistance> in(String plain) {
        return ALL.stream().filter(phrase -> plain.contains(phrase.own)).flatMap(phrase -> phrase.distances(plain));
    }

    private Stream<DateDistance> distances(String plain) {
        return pattern.matcher(plain).results().flatMap(found -> distance(found).stream());
    }

    private static Stream<CountedDistances> ofLanguage(String line) {
        String[] parts = Text.folded(line).split("; ");
        Map<String, Unit> units = new HashMap<>();
        words(parts[2]).forEach(word -> units.put(word, Unit.DAY));
        words(parts[3]).forEach(word -> units.put(word, Unit.WEEK));
        words(parts[4]).forEach(word -> units.put(word, Unit.MONTH));
        Map<String, Integer> numbers = new HashMap<>();
        List<String> counted = words(parts[5]).toList();
        for (int i = 0; i < counted.size(); i++) {
            int number = i + 1;
            Arrays.stream(counted.get(i).split("/")).forEach(word -> numbers.put(word, number));
        }
        return Stream.concat(
                words(parts[0]).map(phrase -> new CountedDistances(Kind.AGO, phrase, units, numbers)),
                words(parts[1]).map(phrase -> new CountedDistances(Kind.SINCE, phrase, units, numbers)));
    }

    private static Stream<String> words(String list) {
        return Arrays.stream(list.split(", "));
    }

    private Optional<DateDistance> distance(MatchResult found) {
        Optional<Integer> number = hasNumber ? number(found.group("number")) : Optional.of(1);
        Optional<Unit> unit = Optional.ofNullable(units.get(found.group("unit")));
        return number.flatMap(some -> unit.map(its -> new DateDistance(kind, some, its)));
    }

    private Optional<Integer> number(String word) {
        return Character.isDigit(word.charAt(0))
                ? Optional.of(Integer.valueOf(word)).filter(number -> number > 0)
                : Optional.ofNullable(numbers.get(word));
    }
}
