/// Enforces the limits of plans.
@NullMarked
package cairn.application.limit;

import org.jspecify.annotations.NullMarked;
