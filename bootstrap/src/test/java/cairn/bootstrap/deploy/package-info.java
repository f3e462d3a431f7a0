@NullMarked
package cairn.bootstrap.deploy;

import org.jspecify.annotations.NullMarked;
