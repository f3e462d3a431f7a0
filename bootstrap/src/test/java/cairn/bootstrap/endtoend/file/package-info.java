/// Files, their bytes and what they look like, over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.file;

import org.jspecify.annotations.NullMarked;
