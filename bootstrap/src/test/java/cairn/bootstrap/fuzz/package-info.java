/// Requests made of the document by chance: nothing they contain may break the server or its promises.
@NullMarked
package cairn.bootstrap.fuzz;

import org.jspecify.annotations.NullMarked;
