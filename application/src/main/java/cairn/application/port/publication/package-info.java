/// Publications, and their passwords.
@NullMarked
package cairn.application.port.publication;

import org.jspecify.annotations.NullMarked;
