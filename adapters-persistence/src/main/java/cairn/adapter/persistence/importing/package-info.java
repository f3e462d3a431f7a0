/// Imports, their reports, and the ledger of imported items.
@NullMarked
package cairn.adapter.persistence.importing;

import org.jspecify.annotations.NullMarked;
