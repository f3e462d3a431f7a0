package cairn.bootstrap.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;

/// The rules of ports, their adapters and their contracts.
record PortRules(House house) {
    ArchRule portsAreSmall() {
        return classes()
                .that(house.arePorts())
                .should(Conditions.haveAtMostSevenMethods())
                .allowEmptyShould(false)
                .because("a port is one role; a wide one is several (house rule)");
    }

    /// A value returned by a port may contain another port.
    ArchRule portsAreNotBundled() {
        return classes()
                .that()
                .areRecords()
                .and()
                .resideOutsideOfPackage(house.ports())
                .should(Conditions.doSomethingWith(house.areCollaborators()))
                .allowEmptyShould(false)
                .because("a class asks for what it uses; where that is too much, it is two classes (house rule)");
    }

    ArchRule portsSpeakTheDomain() {
        return classes()
                .that(house.arePorts())
                .should(Conditions.nameOnly(resideInAPackage(house.domain())
                        .or(resideInAPackage(house.application()))
                        .or(resideInAPackage("java.."))
                        .or(DescribedPredicate.describe("primitive", JavaClass::isPrimitive))))
                .allowEmptyShould(false)
                .because("a port that names a library's type ties every adapter to it (house rule)");
    }

    ArchRule adaptersKeepContracts() {
        return classes()
                .should(ContractCondition.everyAdapterKeepsIt(house))
                .because("adapters can be swapped only if the same tests hold for all of them (CONTRIBUTING.md)");
    }

    ArchRule portsAreTested() {
        return classes()
                .should(ContractCondition.itExistsOrThereIsOneTestedAdapter(house))
                .because("what nothing tests may be implemented in any way (CONTRIBUTING.md)");
    }
}
