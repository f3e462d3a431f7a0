@NullMarked
package cairn.application.text;

import org.jspecify.annotations.NullMarked;
