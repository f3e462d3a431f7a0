package cairn.bootstrap.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Order(1)
class ArchitectureTest {
    private static final JavaClasses PRODUCTION = Code.production();
    private static final JavaClasses TESTS = Code.tests();
    private static final JavaClasses ALL = Code.all();
    private static final JavaClasses FIXTURE = Code.fixture();

    static Stream<Rule> rules() {
        return Rule.all();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void productionCodeFollowsTheRule(Rule rule) {
        rule.definition().apply(new House("cairn")).check(bound(rule.scope()));
    }

    private static JavaClasses bound(Rule.Scope scope) {
        return switch (scope) {
            case PRODUCTION -> PRODUCTION;
            case TESTS -> TESTS;
            case ALL -> ALL;
        };
    }

    /// A rule that has never been seen to fail may check nothing.
    @ParameterizedTest
    @MethodSource("rules")
    void failsOnCodeThatBreaksTheRule(Rule rule) {
        EvaluationResult result =
                rule.definition().apply(new House(Code.FIXTURE)).evaluate(FIXTURE);
        assertThat(String.join("\n", result.getFailureReport().getDetails())).contains(rule.culprit());
    }
}
