@NullMarked
package cairn.application.publication;

import org.jspecify.annotations.NullMarked;
