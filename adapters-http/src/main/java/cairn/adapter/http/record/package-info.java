/// Answers: the shapes clients see, and how they are made of the domain's values.
@NullMarked
package cairn.adapter.http.record;

import org.jspecify.annotations.NullMarked;
