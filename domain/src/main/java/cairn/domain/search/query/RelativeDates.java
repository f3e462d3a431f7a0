package cairn.domain.search.query;

import cairn.domain.Text;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.query.DateDistance.Unit;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Dates that are told from today: "yesterday", "last week", "3 days ago", "in the past two months". Case and accents
/// don't matter. Left out are words that mean something else in another language: French "hier", Turkish "dün".
final class RelativeDates {
    /// How far away, and how sixteen languages say it, and Chinese, Japanese and Korean.
    private static final String FIXED = """
            0 day: today | this morning | heute | aujourd'hui | ce matin | hoy | oggi | hoje | vandaag | idag | i dag | tänään
            0 day: dzisiaj | dziś | сегодня | сьогодні | dnes | bugün | 今日 | 今天 | 오늘
            1 day: yesterday | last night | gestern | d'hier | hier soir | hier matin | ayer | ieri | ontem | gisteren
            1 day: igår | i går | eilen | wczoraj | вчера | вчора | včera | dünkü | 昨日 | 昨天 | 어제
            2 day: day before yesterday | vorgestern | avant-hier | anteayer | l'altro ieri | anteontem | eergisteren
            2 day: toissapäivänä | przedwczoraj | позавчера | позавчора | předevčírem
            0 calendar_week: this week | diese woche | dieser woche | cette semaine | esta semana | nesta semana | questa settimana
            0 calendar_week: deze week | denna vecka | den här veckan | denne uge | denne uken | tällä viikolla | w tym tygodniu
            0 calendar_week: на этой неделе | цього тижня | tento týden | bu hafta | 今週 | 本周 | 这周 | 이번 주
            1 calendar_week: last week | letzte woche | letzter woche | vorige woche | vergangene woche | semaine dernière
            1 calendar_week: semaine passée | semana pasada | settimana scorsa | scorsa settimana | semana passada | vorige week
            1 calendar_week: förra veckan | sidste uge | forrige uke | viime viikolla | w zeszłym tygodniu | w ubiegłym tygodniu
            1 calendar_week: на прошлой неделе | минулого тижня | minulý týden | geçen hafta | 先週 | 上周 | 上週 | 지난주
            0 month: this month | diesen monat | diesem monat | ce mois | este mes | este mês | neste mês | questo mese
            0 month: deze maand | denna månad | denne måned | tässä kuussa | w tym miesiącu | в этом месяце
            0 month: цього місяця | tento měsíc | bu ay | 今月 | 本月 | 이번 달
            1 month: last month | letzten monat | letztem monat | vorigen monat | mois dernier | mois passé | mes pasado
            1 month: mese scorso | scorso mese | mês passado | vorige maand | förra månaden | sidste måned | forrige måned
            1 month: viime kuussa | w zeszłym miesiącu | в прошлом месяце | минулого місяця | minulý měsíc | geçen ay
            1 month: 先月 | 上个月 | 上個月 | 지난달
            """;

    /// `#` is a number, `%` a unit.
    private static final String AGO = """
            # % ago | vor # % | il y a # % | hace # % | # % fa | há # % | # % geleden | för # % sedan | for # % siden
            # % sitten | # % temu | # % назад | # % тому | před # % | # % önce
            """;

    private static final String SINCE = """
            last # % | past # % | past % | letzten # % | # derniers % | # dernières % | últimos # % | últimas # %
            ultimi # % | ultime # % | afgelopen # % | afgelopen % | senaste # % | seneste # % | siste # %
            """;

    private static final String UNITS = """
            day: day days tag tage tagen jour jours dia dias giorno giorni dag dagen dagar dage dager päivä päivää
            day: dzień dni день дня дней дні днів den dny gün
            week: week weeks woche wochen semaine semaines semana semanas settimana settimane weken vecka veckor uge uger
            week: uke uker viikko viikkoa tydzień tygodnie tygodni неделю недели недель тиждень тижні тижнів týdnem týdny hafta
            month: month months monat monate monaten mois mes meses mese mesi maand maanden månad månader måned måneder
            month: kuukausi kuukautta miesiąc miesiące miesięcy месяц месяца месяцев місяць місяці місяців měsícem měsíci ay
            """;

    /// From one on.
    private static final String NUMBERS = """
            one two three four five six seven eight nine ten
            a two
            an two
            einem zwei drei vier fünf sechs sieben acht neun zehn
            einer zwei
            un deux trois quatre cinq six sept huit neuf dix
            une deux
            un dos tres cuatro cinco seis siete ocho nueve diez
            una due tre quattro cinque sei sette otto nove dieci
            um dois três quatro cinco seis sete oito nove dez
            uma duas
            een twee drie vier vijf zes zeven acht negen tien
            """;

    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final String BEGIN = "(?<![\\p{L}\\p{N}])";
    private static final String END = "(?![\\p{L}\\p{N}])";

    private static final Map<String, DateDistance> DISTANCES = distances();
    private static final Map<String, Unit> UNIT_OF = units();
    private static final Map<String, Integer> NUMBER_OF = numbers();

    private static final Pattern WORDS = Pattern.compile(BEGIN + anyOf(RelativeDates::hasSpaces) + END);

    /// Chinese, Japanese and Korean have no spaces around words.
    private static final Pattern SIGNS = Pattern.compile(anyOf(phrase -> !hasSpaces(phrase)));

    private static final List<Counted> COUNTED = Stream.concat(
                    phrases(AGO).map(phrase -> Counted.of(phrase, DateDistance.Kind.AGO)),
                    phrases(SINCE).map(phrase -> Counted.of(phrase, DateDistance.Kind.SINCE)))
            .toList();

    private RelativeDates() {}

    static Stream<TimeRange> in(String text, Instant now) {
        String plain = SPACES.matcher(Text.folded(text).replace('\u2019', '\'')).replaceAll(" ");
        Stream<DateDistance> fixed = Stream.of(WORDS, SIGNS)
                .flatMap(pattern -> pattern.matcher(plain).results())
                .map(found -> DISTANCES.get(found.group()));
        Stream<DateDistance> counted = COUNTED.stream().flatMap(pattern -> pattern.in(plain));
        return Stream.concat(fixed, counted).distinct().map(distance -> distance.from(now));
    }

    private static Stream<String> phrases(String table) {
        return Arrays.stream(table.split("[|\\n]")).map(phrase -> Text.folded(phrase.strip()));
    }

    private static Map<String, DateDistance> distances() {
        Map<String, DateDistance> distances = new HashMap<>();
        FIXED.lines().map(line -> line.split("[ :]+", 3)).forEach(line -> {
            Unit unit = Unit.valueOf(line[1].toUpperCase(Locale.ROOT));
            DateDistance distance = new DateDistance(DateDistance.Kind.AGO, Integer.parseInt(line[0]), unit);
            phrases(line[2]).forEach(phrase -> distances.put(phrase, distance));
        });
        return Map.copyOf(distances);
    }

    private static Map<String, Unit> units() {
        Map<String, Unit> units = new HashMap<>();
        UNITS.lines().map(line -> line.split(": ")).forEach(line -> {
            Unit unit = Unit.valueOf(line[0].toUpperCase(Locale.ROOT));
            Arrays.stream(line[1].split(" ")).forEach(word -> units.put(Text.folded(word), unit));
        });
        return Map.copyOf(units);
    }

    private static Map<String, Integer> numbers() {
        Map<String, Integer> numbers = new HashMap<>();
        NUMBERS.lines().map(line -> Text.folded(line).split(" ")).forEach(words -> {
            for (int i = 0; i < words.length; i++) {
                numbers.put(words[i], i + 1);
            }
        });
        return Map.copyOf(numbers);
    }

    private static boolean hasSpaces(String phrase) {
        return Character.UnicodeScript.of(phrase.codePointAt(0)) != Character.UnicodeScript.HAN
                && Character.UnicodeScript.of(phrase.codePointAt(0)) != Character.UnicodeScript.HANGUL;
    }

    /// A pattern of the phrases that are wanted.
    private static String anyOf(Predicate<String> wanted) {
        return DISTANCES.keySet().stream()
                .filter(wanted)
                .map(Pattern::quote)
                .collect(Collectors.joining("|", "(?:", ")"));
    }

    /// A phrase with a number or a unit in it.
    private record Counted(Pattern pattern, boolean hasNumber, DateDistance.Kind kind) {
        static Counted of(String phrase, DateDistance.Kind kind) {
            String pattern =
                    phrase.replace("#", "(?<number>\\d{1,3}|\\p{L}{1,8})").replace("%", "(?<unit>\\p{L}{2,9})");
            return new Counted(Pattern.compile(BEGIN + pattern + END), phrase.contains("#"), kind);
        }

        Stream<DateDistance> in(String plain) {
            return pattern.matcher(plain).results().flatMap(found -> distance(found).stream());
        }

        private Optional<DateDistance> distance(MatchResult found) {
            Optional<Integer> number = hasNumber ? number(found.group("number")) : Optional.of(1);
            Optional<Unit> unit = Optional.ofNullable(UNIT_OF.get(found.group("unit")));
            return number.flatMap(some -> unit.map(its -> new DateDistance(kind, some, its)));
        }

        private static Optional<Integer> number(String word) {
            return Character.isDigit(word.charAt(0))
                    ? Optional.of(Integer.valueOf(word))
                    : Optional.ofNullable(NUMBER_OF.get(word));
        }
    }
}
