/// Imports, their reports, and what they have imported.
@NullMarked
package cairn.adapter.persistence.importing;

import org.jspecify.annotations.NullMarked;
