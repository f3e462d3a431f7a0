package cairn.application.port.account;

import cairn.domain.workspace.Plan;
import java.util.Optional;
import java.util.Set;

/// The configured plans.
public interface PlanCatalog {
    Optional<Plan> find(String name);

    Set<String> names();
}
