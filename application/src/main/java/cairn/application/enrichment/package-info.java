/// The pipeline that processes stored resources, so that searches find them by their content.
@NullMarked
package cairn.application.enrichment;

import org.jspecify.annotations.NullMarked;
