/// Copying environments into others, with everything real but the bucket.
@NullMarked
package cairn.bootstrap.moving;

import org.jspecify.annotations.NullMarked;
