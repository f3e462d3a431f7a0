/// What an operator and a scraper are shown.
@NullMarked
package cairn.bootstrap.wiring.monitoring;

import org.jspecify.annotations.NullMarked;
