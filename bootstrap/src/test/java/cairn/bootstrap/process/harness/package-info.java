/// Harnesses: a server under load, under attack, or killed.
@NullMarked
package cairn.bootstrap.process.harness;

import org.jspecify.annotations.NullMarked;
