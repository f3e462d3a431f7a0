/// Tests of uploads.
@NullMarked
package cairn.application.upload;

import org.jspecify.annotations.NullMarked;
