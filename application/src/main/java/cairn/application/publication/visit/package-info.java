/// Access of visitors with a link: only to what was published.
@NullMarked
package cairn.application.publication.visit;

import org.jspecify.annotations.NullMarked;
