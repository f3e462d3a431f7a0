/// Generates IDs and secrets, and hashes passwords.
@NullMarked
package cairn.bootstrap.runtime.identity;

import org.jspecify.annotations.NullMarked;
