package cairn.bootstrap.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Set;

/// The rules of production code.
record ProductionRules(House house) {
    private static final Set<String> CHANCE_AND_TIME = Set.of("now", "randomUUID", "random", "systemUTC");
    private static final Set<String> IMPURE = Set.of(
            "java.lang.System",
            "java.util.Random",
            "java.util.concurrent.ThreadLocalRandom",
            "java.security.SecureRandom",
            "java.time.Clock");
    private static final Set<String> DOORS_OF_PERSISTENCE = Set.of(
            "Database",
            "DatabaseAnnotations",
            "DatabaseFigures",
            "DatabaseImports",
            "DatabaseNodes",
            "DatabasePlaces",
            "DatabaseVersions",
            "DatabaseWebhooks",
            "DatabaseWorkspaces",
            "node.TableStatistics",
            "transaction.DatabaseSettings",
            "transaction.FileSpace",
            "transaction.PoolUse",
            "embedded.DatabaseFile",
            "backup.DatabaseContents",
            "backup.DatabaseScript",
            "moving.MoveDatabase");

    ArchRule domainStandsAlone() {
        return classes()
                .that()
                .resideInAPackage(house.domain())
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(house.domain(), "java..", "org.jspecify..")
                .allowEmptyShould(false)
                .because("dependencies point inwards (ARCHITECTURE.md) and the domain is the innermost ring");
    }

    ArchRule applicationKnowsOnlyTheDomain() {
        return classes()
                .that()
                .resideInAPackage(house.application())
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(house.application(), house.domain(), "java..", "org.jspecify..", "org.slf4j..")
                .allowEmptyShould(false)
                .because("dependencies point inwards (ARCHITECTURE.md): use cases see the world through ports");
    }

    ArchRule adaptersKnowNothingOfBootstrap() {
        return noClasses()
                .that()
                .resideInAPackage(house.adapters())
                .should()
                .dependOnClassesThat()
                .resideInAPackage(house.bootstrap())
                .allowEmptyShould(false)
                .because("dependencies point inwards (ARCHITECTURE.md)");
    }

    ArchRule adaptersStandApart() {
        return slices().matching(house.root() + ".adapter.(*)..")
                .should()
                .notDependOnEachOther()
                .allowEmptyShould(false)
                .because("an adapter can be swapped only if no other knows it (ARCHITECTURE.md)");
    }

    ArchRule storesStandApart() {
        return slices().matching(house.root() + ".adapter.storage.(filesystem|gcs)..")
                .should()
                .notDependOnEachOther()
                .allowEmptyShould(false)
                .because("either may be taken out; what they share has a room of its own (ARCHITECTURE.md)");
    }

    ArchRule enginesStandApart() {
        String lucene = house.root() + ".adapter.search.lucene..";
        String openSearch = house.root() + ".adapter.search.opensearch..";
        return CompositeArchRule.of(doesNotSee(lucene, openSearch))
                .and(doesNotSee(openSearch, lucene))
                .because("either may be taken out; what they share is the analysis (ARCHITECTURE.md)");
    }

    private static ArchRule doesNotSee(String one, String other) {
        return noClasses()
                .that()
                .resideInAPackage(one)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(other)
                .allowEmptyShould(false);
    }

    ArchRule onlyBootstrapConstructsAdapters() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(house.bootstrap())
                .should()
                .callConstructorWhere(DescribedPredicate.describe("it makes another's port", this::makesAnAdapter))
                .allowEmptyShould(false)
                .because("who uses a port must not choose what is behind it (ARCHITECTURE.md)");
    }

    private boolean makesAnAdapter(JavaConstructorCall call) {
        JavaClass made = call.getTargetOwner();
        return house.isWithin(made, house.adapters())
                && made.isTopLevelClass()
                && !house.roomOf(call.getOriginOwner()).equals(house.roomOf(made))
                && made.getAllRawInterfaces().stream().anyMatch(house.arePorts());
    }

    ArchRule commandLineIsAClient() {
        return noClasses()
                .that()
                .resideInAPackage(house.root() + ".bootstrap.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(house.adapters())
                .allowEmptyShould(false)
                .because("commands ask a server or the wiring, and choose no adapter (ARCHITECTURE.md)");
    }

    ArchRule bootstrapSeesTheDoorsOfPersistence() {
        return noClasses()
                .that()
                .resideInAPackage(house.bootstrap())
                .should()
                .dependOnClassesThat(DescribedPredicate.describe("lie behind the doors", this::liesBehindTheDoors))
                .allowEmptyShould(false)
                .because("rooms of persistence are public for each other; ports and few types are for the rest");
    }

    private boolean liesBehindTheDoors(JavaClass type) {
        String persistence = house.root() + ".adapter.persistence.";
        String name = type.getName().replaceFirst("\\$.*", "");
        return name.startsWith(persistence) && !DOORS_OF_PERSISTENCE.contains(name.substring(persistence.length()));
    }

    ArchRule domainDoesNoInputOrOutput() {
        return noClasses()
                .that()
                .resideInAPackage(house.domain())
                .should()
                .dependOnClassesThat(DescribedPredicate.describe("reach outside", ProductionRules::reachesOutside))
                .allowEmptyShould(false)
                .because("the domain is pure: values and rules that need nothing to be tested (house rule)");
    }

    private static boolean reachesOutside(JavaClass type) {
        boolean harmless = type.getPackageName().equals("java.nio.charset")
                || type.getName().equals("java.net.URI")
                || type.getName().equals("java.net.URISyntaxException")
                || type.getName().equals("java.io.Serializable");
        return !harmless
                && resideInAPackage("java.io..")
                        .or(resideInAPackage("java.nio.."))
                        .or(resideInAPackage("java.net.."))
                        .or(resideInAPackage("java.sql.."))
                        .test(type);
    }

    ArchRule domainAsksNoClockAndRollsNoDice() {
        return noClasses()
                .that()
                .resideInAPackage(house.domain())
                .should()
                .accessTargetWhere(
                        DescribedPredicate.describe("it differs from call to call", ProductionRules::isImpure))
                .allowEmptyShould(false)
                .because("time comes from InstantSource and ids from IdSource, so that tests decide both (house rule)");
    }

    private static boolean isImpure(JavaAccess<?> access) {
        AccessTarget target = access.getTarget();
        return IMPURE.contains(target.getOwner().getName())
                || (CHANCE_AND_TIME.contains(target.getName())
                        && target.getOwner().getPackageName().startsWith("java."));
    }

    ArchRule libraryStaysIn(String room, String... packages) {
        return noClasses()
                .that()
                .resideInAPackage(house.root() + "..")
                .and()
                .resideOutsideOfPackage(house.adapter(room))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages)
                .allowEmptyShould(false)
                .because("a library is known to one adapter, so that it can be replaced there (ARCHITECTURE.md)");
    }

    ArchRule packagesFormNoCycle() {
        return slices().assignedFrom(new Packages(house.root()))
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(false)
                .because("packages in a cycle can only be understood together (house rule)");
    }

    ArchRule stateIsNeverStatic() {
        return fields().that()
                .areDeclaredInClassesThat()
                .resideInAPackage(house.root() + "..")
                .and()
                .areStatic()
                .should()
                .beFinal()
                .allowEmptyShould(false)
                .because("two servers in one process must not meet (house rule)");
    }

    ArchRule packagesAreNullMarked() {
        return classes()
                .that()
                .resideInAPackage(house.root() + "..")
                .should(Conditions.lieInANullMarkedPackage())
                .allowEmptyShould(false)
                .because("where null may be is said, everywhere (house rule)");
    }

    /// One slice per package; the entry `Main` stands above all.
    private record Packages(String root) implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            return name.startsWith(root) && !type.getSimpleName().equals("Main")
                    ? SliceIdentifier.of(name)
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
