/// The progress and versions of processing, and reprocessing.
@NullMarked
package cairn.application.processing;

import org.jspecify.annotations.NullMarked;
