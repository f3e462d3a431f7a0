/// Resources: reading, changing, copying and ordering them.
@NullMarked
package cairn.application.port.resource;

import org.jspecify.annotations.NullMarked;
