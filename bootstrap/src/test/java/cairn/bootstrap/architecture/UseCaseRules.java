package cairn.bootstrap.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import cairn.application.port.transaction.Transactions;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;

/// The rules of use cases.
record UseCaseRules(House house) {
    private static final String VERBS =
            "(Archive|Authenticate|Await|Change|Check|Collect|Confirm|Copy|Create|Delete|Deliver|Embed|Empty|Expire"
                    + "|Export|Extract|Filter|Find|Forget|Issue|List|Merge|Move|Offer|Open|Place|Purge|Read|Recover|Rename|Replace|Reprocess|Request"
                    + "|Restore|Revoke|Run|Search|Select|Set|Show|Store|Tag|Test|Update|Wake)([A-Z].*)?";

    ArchRule onlyUseCasesLock() {
        return noClasses()
                .that()
                .resideInAPackage(house.adapters())
                .and()
                .resideOutsideOfPackage(house.adapter("persistence"))
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Transactions.class)
                .allowEmptyShould(false)
                .because("a use case names its lock and opens its transaction (ARCHITECTURE.md)");
    }

    ArchRule useCasesDoOneThing() {
        return classes()
                .that(house.areUseCases())
                .should(Conditions.haveNoPublicMethodButExecute())
                .allowEmptyShould(false)
                .because("a use case is one operation (house rule)");
    }

    ArchRule useCasesAreFinal() {
        return classes()
                .that(house.areUseCases())
                .should()
                .haveModifier(JavaModifier.FINAL)
                .allowEmptyShould(false)
                .because("use cases are composed, not inherited (house rule)");
    }

    ArchRule useCasesAreNamedByAVerb() {
        return classes()
                .that(house.areUseCases())
                .should()
                .haveNameMatching(".*\\." + VERBS)
                .allowEmptyShould(false)
                .because("verb and noun say what an operation does; add new verbs to the rule (house rule)");
    }

    ArchRule useCasesCallNoOther() {
        return classes()
                .that(house.areUseCases())
                .should(Conditions.notDependOnAnother(house::isUseCase))
                .allowEmptyShould(false)
                .because("what two operations share is a class of its own (house rule)");
    }
}
