/// The pure core: no I/O, no clock, no randomness, no framework.
@NullMarked
package cairn.domain;

import org.jspecify.annotations.NullMarked;
