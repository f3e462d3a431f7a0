/// Tests of `cairn.application.account`, on ports in memory.
@NullMarked
package cairn.application.account;

import org.jspecify.annotations.NullMarked;
