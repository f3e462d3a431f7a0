/// Tests of ids and secrets.
@NullMarked
package cairn.bootstrap.identity;

import org.jspecify.annotations.NullMarked;
