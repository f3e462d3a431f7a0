/// Background work: what there is to do, who does it, and what happens when it fails.
@NullMarked
package cairn.application.job;

import org.jspecify.annotations.NullMarked;
