/// The rules of the house, checked on every build.
@NullMarked
package cairn.bootstrap.architecture;

import org.jspecify.annotations.NullMarked;
