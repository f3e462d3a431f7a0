/// The architecture rules of the project, checked on every build.
@NullMarked
package cairn.bootstrap.architecture;

import org.jspecify.annotations.NullMarked;
