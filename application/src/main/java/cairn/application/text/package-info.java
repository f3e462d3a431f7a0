/// Texts of resources of any kind.
@NullMarked
package cairn.application.text;

import org.jspecify.annotations.NullMarked;
