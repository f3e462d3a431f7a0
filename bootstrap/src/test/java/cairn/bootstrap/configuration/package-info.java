@NullMarked
package cairn.bootstrap.configuration;

import org.jspecify.annotations.NullMarked;
