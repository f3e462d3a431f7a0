@NullMarked
package cairn.build.tfjs;

import org.jspecify.annotations.NullMarked;
