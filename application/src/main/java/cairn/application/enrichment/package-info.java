/// The pipeline: what turns a stored resource into one that is found by its content.
@NullMarked
package cairn.application.enrichment;

import org.jspecify.annotations.NullMarked;
