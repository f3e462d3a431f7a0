/// Part of the build, not of the server: what makes the model of pictures.
@NullMarked
package cairn.build;

import org.jspecify.annotations.NullMarked;
