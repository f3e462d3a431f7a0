/// The ports of a database, in memory: what use cases are tested with. They pass the contracts that the adapters pass.
@NullMarked
package cairn.application.fake;

import org.jspecify.annotations.NullMarked;
