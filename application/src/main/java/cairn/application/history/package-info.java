/// Keeps earlier content of resources when it is replaced.
@NullMarked
package cairn.application.history;

import org.jspecify.annotations.NullMarked;
