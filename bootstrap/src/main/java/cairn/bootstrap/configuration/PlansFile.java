package cairn.bootstrap.configuration;

import cairn.domain.workspace.CreditCosts;
import cairn.domain.workspace.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Plans as properties `<plan>.<entitlement>`. A missing entitlement is unlimited; a missing cost is 1.
final class PlansFile {
    private static final String FILE_SIZE = "maxFileSizeMB";
    private static final String STORAGE = "maxTotalStorageSizeMB";
    private static final String RESOURCES = "maxResourceCount";
    private static final String WORKSPACES = "maxDelegatedWorkspaces";
    private static final String CREDITS = "creditCentsMonthly";
    private static final String REQUESTS = "requestsPerHour";
    private static final String COST = "cost.RESOURCE_CREATED";
    static final Set<String> ENTITLEMENTS = Set.of(FILE_SIZE, STORAGE, RESOURCES, WORKSPACES, CREDITS, REQUESTS, COST);
    private static final Set<String> SHIPPED = Set.of(Plan.unlimited().name(), ConfiguredPlans.SAMPLE.name());
    private static final Pattern KEY = Pattern.compile("([a-z0-9][a-z0-9-]{0,49})\\.(.+)");
    private static final long MOST_MB = 1L << 40;

    private final Settings settings;
    private final Map<String, String> values;

    PlansFile(Settings settings, Optional<Path> file) {
        this.settings = settings;
        this.values = file.map(this::load).orElse(Map.of());
    }

    List<Plan> plans() {
        return values.keySet().stream()
                .map(key -> key.substring(0, key.indexOf('.')))
                .distinct()
                .sorted()
                .map(this::plan)
                .toList();
    }

    /// The valid lines; problems are recorded for the others.
    private Map<String, String> load(Path file) {
        Optional<Map<String, String>> properties = SettingSources.readProperties(file.toString());
        if (properties.isEmpty()) {
            settings.reject(Setting.PLANS_FILE);
        }
        return properties.orElse(Map.of()).entrySet().stream()
                .filter(line -> isRight(line.getKey(), line.getValue().strip()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, line -> line.getValue().strip()));
    }

    private boolean isRight(String key, String value) {
        Optional<String> problem = problem(key, value);
        problem.ifPresent(hint -> settings.reject(Setting.PLANS_FILE.key(), "\"" + key + "\" " + hint));
        return problem.isEmpty();
    }

    private static Optional<String> problem(String key, String value) {
        Matcher matcher = KEY.matcher(key);
        if (!matcher.matches() || !ENTITLEMENTS.contains(matcher.group(2))) {
            return Optional.of("is not <plan>.<entitlement>; entitlements are "
                    + ENTITLEMENTS.stream().sorted().collect(Collectors.joining(", ")) + ".");
        }
        if (SHIPPED.contains(matcher.group(1))) {
            return Optional.of("changes a built-in plan; choose another name.");
        }
        long most = matcher.group(2).equals(FILE_SIZE) ? Plan.LARGEST_FILE >> 20 : MOST_MB;
        // A plan without any requests would lock its accounts out.
        long least = matcher.group(2).equals(REQUESTS) ? 1 : 0;
        return Settings.isNumber(value, least, most)
                ? Optional.empty()
                : Optional.of("must be a whole number between " + least + " and " + most + ".");
    }

    private Plan plan(String name) {
        return new Plan(
                name,
                megabytes(name, FILE_SIZE).orElse(Plan.LARGEST_FILE),
                megabytes(name, STORAGE),
                number(name, RESOURCES),
                number(name, WORKSPACES),
                number(name, CREDITS),
                number(name, REQUESTS),
                new CreditCosts(number(name, COST).orElse(1)));
    }

    private OptionalLong megabytes(String plan, String entitlement) {
        OptionalLong amount = number(plan, entitlement);
        return amount.isPresent() ? OptionalLong.of(amount.getAsLong() << 20) : amount;
    }

    private OptionalLong number(String plan, String entitlement) {
        String value = values.get(plan + "." + entitlement);
        return value == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(value));
    }
}
