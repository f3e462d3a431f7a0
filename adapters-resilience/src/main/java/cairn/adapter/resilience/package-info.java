/// What stands between the server and parts of it that may be unavailable: whether they are asked, and how many ask
/// at once.
@NullMarked
package cairn.adapter.resilience;

import org.jspecify.annotations.NullMarked;
