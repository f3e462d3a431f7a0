package cairn.application.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.resource.Creations.CreatedKind;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What creations are charged, and the limits that apply to them.
class CreationLimitsTest {
    private static final long AMPLE = 1_000;

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId inbox = tenant.inbox();

    @ParameterizedTest
    @EnumSource
    void isChargedOnceAsAResource(CreatedKind kind) {
        creations.make(kind, tenant.principal(Tenant.plan(AMPLE, 1, 0, 1)), Creations.in(inbox));

        assertThat(tenant.usage().resources()).isEqualTo(1);
        assertThat(tenant.usage().creditsUsed()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FILE")
    void refusesCreationsBeyondThePlan(CreatedKind kind) {
        Plan noResources = Tenant.plan(AMPLE, 0, 0, AMPLE);
        Plan noCredits = Tenant.plan(AMPLE, AMPLE, 0, 0);

        assertThat(tenant.refusal(() -> creations.make(kind, tenant.principal(noResources), Creations.in(inbox))))
                .isInstanceOfSatisfying(
                        Failure.LimitExceeded.class,
                        limit -> assertThat(limit.code()).isEqualTo(LimitCode.EXCEEDS_RESOURCE_LIMIT));
        assertThat(tenant.refusal(() -> creations.make(kind, tenant.principal(noCredits), Creations.in(inbox))))
                .isInstanceOfSatisfying(
                        Failure.LimitExceeded.class,
                        limit -> assertThat(limit.code()).isEqualTo(LimitCode.EXCEEDS_CREDIT_LIMIT));
    }

    @Test
    void creditsAreRenewedEachMonth() {
        Plan one = Tenant.plan(AMPLE, AMPLE, 0, 1);
        creations.make(CreatedKind.BOOKMARK, tenant.principal(one), Creations.in(inbox));
        tenant.refusal(() -> creations.make(CreatedKind.BOOKMARK, tenant.principal(one), Creations.in(inbox)));

        tenant.pass(Duration.ofDays(1));

        creations.make(CreatedKind.BOOKMARK, tenant.principal(one), Creations.in(inbox));
        assertThat(tenant.usage().creditsUsed()).isEqualTo(1);
    }

    @Test
    void chargesNoOtherAccount() {
        Tenant other = tenant.another();
        Usage before = other.usage();

        creations.make(CreatedKind.BOOKMARK, tenant.principal(), Creations.in(inbox));

        assertThat(other.usage()).isEqualTo(before);
    }

    @Test
    void fillsTheStorageOfThePlanToItsLastByte() {
        Plan plan = Tenant.plan(5, AMPLE, 0, AMPLE);
        creations.note(tenant.principal(plan), Creations.in(inbox), "äa");
        tenant.repositories().usage().charge(tenant.principal().accountId(), Charge.ofReservation(1), 0, plan);

        assertThat(tenant.refusal(() -> creations.note(tenant.principal(plan), Creations.in(inbox), "bc")))
                .isInstanceOfSatisfying(
                        Failure.LimitExceeded.class,
                        limit -> assertThat(limit.code()).isEqualTo(LimitCode.EXCEEDS_STORAGE_LIMIT));
        creations.note(tenant.principal(plan), Creations.in(inbox), "b");

        assertThat(tenant.usage().storedBytes()).isEqualTo(4);
    }
}
