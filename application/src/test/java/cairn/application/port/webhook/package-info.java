@NullMarked
package cairn.application.port.webhook;

import org.jspecify.annotations.NullMarked;
