/// Reading, changing, copying and ordering resources.
@NullMarked
package cairn.application.port.resource;

import org.jspecify.annotations.NullMarked;
