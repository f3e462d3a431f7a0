package cairn.bootstrap.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Looks at ports with all that implements and tests them, so it has to be given all classes. The contract of a port
/// is the interface beside it named after it. The test of an adapter is a class named after it, or after the port where
/// one class runs on several adapters, or nested in one of these.
final class ContractCondition extends ArchCondition<JavaClass> {
    private final House house;
    private final Violations violations;
    private Map<String, JavaClass> byName = Map.of();
    private Map<String, List<JavaClass>> byOutermost = Map.of();

    private ContractCondition(House house, String description, Violations violations) {
        super(description);
        this.house = house;
        this.violations = violations;
    }

    static ContractCondition everyAdapterKeepsIt(House house) {
        return new ContractCondition(
                house,
                "be implemented by adapters whose tests implement the contract",
                (port, contract, adapters, tests) -> contract.stream()
                        .flatMap(kept -> adapters.stream()
                                .filter(adapter -> tests.apply(adapter).stream()
                                        .noneMatch(test -> test.isAssignableTo(kept.getName())))
                                .map(adapter -> testOf(adapter) + " does not implement " + kept.getSimpleName())));
    }

    static ContractCondition itExistsOrThereIsOneTestedAdapter(House house) {
        return new ContractCondition(
                house,
                "have a contract, or one adapter with a test named after it",
                (port, contract, adapters, tests) -> {
                    boolean isTested = adapters.size() == 1
                            && !tests.apply(adapters.getFirst()).isEmpty();
                    return contract.isPresent() || isTested
                            ? Stream.empty()
                            : Stream.of("there is no " + port.getSimpleName() + "Contract, and its adapters are "
                                    + adapters.stream()
                                            .map(JavaClass::getSimpleName)
                                            .toList());
                });
    }

    @Override
    public void init(Collection<JavaClass> all) {
        byName = all.stream().collect(Collectors.toMap(JavaClass::getName, type -> type, (one, other) -> one));
        byOutermost = all.stream()
                .collect(Collectors.groupingBy(type -> outermost(type).getSimpleName()));
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        if (!house.arePorts().test(type)
                || !house.isProduction(type)
                || type.reflect().isSealed()) {
            return;
        }
        List<JavaClass> adapters = type.getAllSubclasses().stream()
                .filter(subtype -> house.isProduction(subtype) && !subtype.isInterface())
                .filter(subtype -> !subtype.getModifiers().contains(JavaModifier.ABSTRACT))
                .toList();
        violations
                .of(
                        type,
                        Optional.ofNullable(byName.get(type.getName() + "Contract")),
                        adapters,
                        adapter -> tests(type, adapter))
                .map(violation -> SimpleConditionEvent.violated(type, type.getName() + ": " + violation))
                .forEach(events::add);
    }

    private List<JavaClass> tests(JavaClass port, JavaClass adapter) {
        return Stream.of(testOf(adapter), testOf(port))
                .flatMap(name -> byOutermost.getOrDefault(name, List.of()).stream())
                .toList();
    }

    private static String testOf(JavaClass adapter) {
        return outermost(adapter).getSimpleName() + "Test";
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(ContractCondition::outermost).orElse(type);
    }

    private interface Violations {
        Stream<String> of(
                JavaClass port,
                Optional<JavaClass> contract,
                List<JavaClass> adapters,
                Function<JavaClass, List<JavaClass>> tests);
    }
}
