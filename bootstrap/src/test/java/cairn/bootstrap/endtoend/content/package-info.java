/// Notes, bookmarks, and the reading of content, over HTTP.
@NullMarked
package cairn.bootstrap.endtoend.content;

import org.jspecify.annotations.NullMarked;
