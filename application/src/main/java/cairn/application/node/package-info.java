/// Several servers on one database.
@NullMarked
package cairn.application.node;

import org.jspecify.annotations.NullMarked;
