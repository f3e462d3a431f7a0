@NullMarked
package cairn.application.enrichment;

import org.jspecify.annotations.NullMarked;
