/// Holding operations to their account's plan.
@NullMarked
package cairn.application.limit;

import org.jspecify.annotations.NullMarked;
