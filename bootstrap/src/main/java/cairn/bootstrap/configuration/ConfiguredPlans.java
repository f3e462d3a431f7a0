package cairn.bootstrap.configuration;

import cairn.application.port.account.PlanCatalog;
import cairn.domain.workspace.CreditCosts;
import cairn.domain.workspace.Plan;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/// The built-in plans and those of the plans file.
public final class ConfiguredPlans implements PlanCatalog {
    static final Plan SAMPLE = new Plan(
            "sample",
            10L << 20,
            OptionalLong.of(50L << 20),
            OptionalLong.of(200),
            OptionalLong.of(3),
            OptionalLong.of(500),
            OptionalLong.of(1000),
            new CreditCosts(1));

    private final Map<String, Plan> byName = new TreeMap<>();
    private final String defaultName;

    /// @param further plans in addition to `unlimited` and `sample`
    /// @param defaultName the plan of accounts without a named plan
    public ConfiguredPlans(List<Plan> further, String defaultName) {
        List.of(Plan.unlimited(), SAMPLE).forEach(plan -> byName.put(plan.name(), plan));
        further.forEach(plan -> byName.put(plan.name(), plan));
        this.defaultName = defaultName;
        if (!byName.containsKey(defaultName)) {
            throw new IllegalArgumentException("there is no plan " + defaultName);
        }
    }

    @Override
    public Optional<Plan> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    @Override
    public Set<String> names() {
        return Collections.unmodifiableSet(byName.keySet());
    }

    /// The plan of accounts without a named plan.
    public String defaultName() {
        return defaultName;
    }
}
