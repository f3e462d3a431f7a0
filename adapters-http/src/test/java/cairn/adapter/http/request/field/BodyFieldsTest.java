package cairn.adapter.http.request.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BodyFieldsTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Set<String> KNOWN = Set.of("name", "parentId", "tags", "color", "createdAt");

    private static BodyFields unknown(int count) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < count; i++) {
            body.put("unknown" + i, i);
        }
        return BodyFields.of(body);
    }

    @Test
    void reportsAtMostAThousandUnknownFields() {
        BodyFields fields = unknown(2000);
        fields.refuseUnknown(KNOWN);

        assertThatExceptionOfType(Rejected.class)
                .isThrownBy(fields.violations()::refuse)
                .satisfies(e -> assertThat(((Failure.Invalid) e.failure()).violations())
                        .hasSize(1000)
                        .last()
                        .satisfies(last -> assertThat(last.pointer()).isEqualTo("/unknown999")));
    }

    /// A hint compares the unknown name with all known names.
    @Test
    void computesHintsOnlyForReportedFields() {
        refuse(1000);

        long few = refuse(1000);
        assertThat(refuse(50_000)).isLessThan(5 * few);
    }

    /// @return bytes of heap allocated
    private static long refuse(int count) {
        BodyFields fields = unknown(count);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        fields.refuseUnknown(KNOWN);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
