@NullMarked
package cairn.application.webhook;

import org.jspecify.annotations.NullMarked;
