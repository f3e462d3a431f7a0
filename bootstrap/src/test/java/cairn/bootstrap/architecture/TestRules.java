package cairn.bootstrap.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Disabled;

/// The rules of tests.
record TestRules(House house) {
    ArchRule contractsAreNotOverridden() {
        return classes()
                .that()
                .resideInAPackage(house.root() + "..")
                .should(Conditions.overrideNoTestOfAContract())
                .allowEmptyShould(false)
                .because("an adapter that needs another test breaks the contract (house rule)");
    }

    ArchRule testsDoNotSleep() {
        return noClasses()
                .that()
                .resideInAPackage(house.root() + "..")
                .and()
                .doNotHaveFullyQualifiedName(house.root() + ".application.waiting.Waiting")
                .should()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Thread.class, "sleep", Duration.class)
                .orShould()
                .callMethod(TimeUnit.class, "sleep", long.class)
                .orShould()
                .callMethod(LockSupport.class, "parkNanos", long.class)
                .allowEmptyShould(false)
                .because(
                        "a test that waits for a time is slow or flaky, mostly both; one helper waits for what is to be (house rule)");
    }

    ArchRule testsMockNothing() {
        return noClasses()
                .that()
                .resideInAPackage(house.root() + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..mockito..", "..easymock..", "..jmock..", "..mockk..", "..wiremock..")
                .allowEmptyShould(false)
                .because("fakes keep the port's contract, mocks keep nothing (house rule)");
    }

    ArchRule testMethodsAreEnabled() {
        return methods()
                .that()
                .areDeclaredInClassesThat()
                .resideInAPackage(house.root() + "..")
                .should()
                .notBeAnnotatedWith(Disabled.class)
                .allowEmptyShould(false)
                .because("a test that does not run is deleted (house rule)");
    }

    ArchRule testClassesAreEnabled() {
        return classes()
                .that()
                .resideInAPackage(house.root() + "..")
                .should()
                .notBeAnnotatedWith(Disabled.class)
                .allowEmptyShould(false)
                .because("a test that does not run is deleted (house rule)");
    }
}
