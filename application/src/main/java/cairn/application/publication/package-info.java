/// Publications show a part of a workspace to anyone with a link, without a key.
@NullMarked
package cairn.application.publication;

import org.jspecify.annotations.NullMarked;
