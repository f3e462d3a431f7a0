/// Monitoring: metrics and readiness.
@NullMarked
package cairn.bootstrap.wiring.monitoring;

import org.jspecify.annotations.NullMarked;
