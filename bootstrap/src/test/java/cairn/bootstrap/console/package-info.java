/// The console in a real browser.
@NullMarked
package cairn.bootstrap.console;

import org.jspecify.annotations.NullMarked;
