/// Accounts, plans and keys for whoever runs the server.
@NullMarked
package cairn.bootstrap.administration;

import org.jspecify.annotations.NullMarked;
