package cairn.domain.search.query;

import cairn.domain.Text;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.query.DateDistance.Kind;
import cairn.domain.search.query.DateDistance.Unit;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Dates relative to today: "yesterday", "last week", "3 days ago", "in the past two months". Case and
/// accents are ignored. Words with other meanings in another language are left out: French "hier",
/// Turkish "dün", Finnish "eilen".
final class RelativeDates {
    /// Distance, and its phrases in sixteen languages, Chinese and Japanese.
    private static final String FIXED = """
            0 day: today | this morning | heute | aujourd'hui | ce matin | hoy | oggi | hoje | vandaag | idag | i dag | tänään
            0 day: dzisiaj | dziś | сегодня | сьогодні | dnes | bugün | 今日 | 今天
            1 day: yesterday | last night | gestern | d'hier | hier soir | hier matin | ayer | ieri | ontem | gisteren
            1 day: igår | i går | wczoraj | вчера | вчора | včera | dünkü | 昨日 | 昨天
            2 day: day before yesterday | a couple of days ago | vorgestern | avant-hier | anteayer | l'altro ieri | anteontem
            2 day: eergisteren | toissapäivänä | przedwczoraj | позавчера | позавчора | předevčírem | 一昨日 | 前天
            0 calendar_week: this week | diese woche | dieser woche | cette semaine | esta semana | nesta semana | questa settimana
            0 calendar_week: deze week | denna vecka | den här veckan | denne uge | denne uken | tällä viikolla | w tym tygodniu
            0 calendar_week: на этой неделе | цього тижня | tento týden | bu hafta | 今週 | 这周 | 這週
            1 calendar_week: last week | letzte woche | letzter woche | vorige woche | vergangene woche | semaine dernière
            1 calendar_week: semaine passée | semana pasada | settimana scorsa | scorsa settimana | semana passada | vorige week
            1 calendar_week: förra veckan | sidste uge | forrige uke | viime viikolla | w zeszłym tygodniu | w ubiegłym tygodniu
            1 calendar_week: на прошлой неделе | минулого тижня | minulý týden | geçen hafta | 先週 | 上周 | 上週
            1 week: viikko sitten | tydzień temu | неделю назад | тиждень тому
            2 week: a couple of weeks ago
            0 month: this month | diesen monat | diesem monat | ce mois | este mes | este mês | neste mês | questo mese
            0 month: deze maand | denna månad | denne måned | tässä kuussa | w tym miesiącu | в этом месяце
            0 month: цього місяця | tento měsíc | bu ay | 今月 | 这个月 | 這個月
            1 month: last month | letzten monat | letztem monat | vorigen monat | mois dernier | mois passé | mes pasado
            1 month: mese scorso | scorso mese | mês passado | vorige maand | förra månaden | sidste måned | forrige måned
            1 month: viime kuussa | w zeszłym miesiącu | в прошлом месяце | минулого місяця | minulý měsíc | geçen ay
            1 month: kuukausi sitten | miesiąc temu | месяц назад | місяць тому | 先月 | 上个月 | 上個月
            2 month: a couple of months ago
            """;

    static final String END = "(?![\\p{L}\\p{N}])";

    /// Excludes parts of something else, as in "the last week of school".
    static final String END_OF_SPAN = END + "(?! (?:of|der|des|von|vom|de|du|del|della|di|do|da|van|av|af)(?!\\p{L}))";

    private static final String BEGIN = "(?<![\\p{L}\\p{N}])";

    /// Excludes the week or month before the last one, and other words.
    private static final String BEGIN_OF_SIGNS = "(?<![一上马馬以])";

    private static final Pattern SPACES = Pattern.compile("\\s+");

    private static final Map<String, DateDistance> DISTANCES = distances();

    private static final Pattern DAYS = Pattern.compile(BEGIN + anyOf(RelativeDates::isDay) + END);

    private static final Pattern SPANS =
            Pattern.compile(BEGIN + anyOf(phrase -> !isDay(phrase) && !isOfSigns(phrase)) + END_OF_SPAN);

    /// Chinese and Japanese have no spaces around words.
    private static final Pattern SIGNS = Pattern.compile(BEGIN_OF_SIGNS + anyOf(RelativeDates::isOfSigns));

    private RelativeDates() {}

    static Stream<TimeRange> in(String text, Instant now) {
        String plain = SPACES.matcher(Text.folded(text).replace('\u2019', '\'')).replaceAll(" ");
        return Stream.concat(fixed(plain), CountedDistances.in(plain))
                .distinct()
                .map(distance -> distance.from(now));
    }

    /// Nearly all queries have none, and the first check is faster than a pattern.
    private static Stream<DateDistance> fixed(String plain) {
        if (DISTANCES.keySet().stream().noneMatch(plain::contains)) {
            return Stream.empty();
        }
        return Stream.of(DAYS, SPANS, SIGNS)
                .flatMap(pattern -> pattern.matcher(plain).results())
                .map(MatchResult::group)
                .map(DISTANCES::get);
    }

    private static Map<String, DateDistance> distances() {
        Map<String, DateDistance> distances = new HashMap<>();
        FIXED.lines().map(line -> line.split("[ :]+", 3)).forEach(line -> {
            Unit unit = Unit.valueOf(line[1].toUpperCase(Locale.ROOT));
            DateDistance distance = new DateDistance(Kind.AGO, Integer.parseInt(line[0]), unit);
            Arrays.stream(line[2].split(" \\| ")).forEach(phrase -> distances.put(Text.folded(phrase), distance));
        });
        return Map.copyOf(distances);
    }

    private static boolean isDay(String phrase) {
        DateDistance distance = DISTANCES.get(phrase);
        return !isOfSigns(phrase) && distance != null && distance.unit() == Unit.DAY;
    }

    private static boolean isOfSigns(String phrase) {
        return Character.UnicodeScript.of(phrase.codePointAt(0)) == Character.UnicodeScript.HAN;
    }

    /// A pattern of the selected phrases.
    private static String anyOf(Predicate<String> wanted) {
        return DISTANCES.keySet().stream()
                .filter(wanted)
                .map(Pattern::quote)
                .collect(Collectors.joining("|", "(?:", ")"));
    }
}
