/// What the use cases need of the world, in the domain's words, a package for each noun; the comments are the
/// specification.
///
/// Every adapter throws [Unavailable] when the thing behind it can't be reached, and nothing of its own library.
@NullMarked
package cairn.application.port;

import org.jspecify.annotations.NullMarked;
