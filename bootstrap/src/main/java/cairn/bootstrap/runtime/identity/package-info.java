/// Sources of ids and secrets.
@NullMarked
package cairn.bootstrap.runtime.identity;

import org.jspecify.annotations.NullMarked;
