/// Copying one environment to another, where everything is real except for the bucket.
@NullMarked
package cairn.bootstrap.moving;

import org.jspecify.annotations.NullMarked;
