/// The choice of text models for embedding and searching, and the switch from one to another.
@NullMarked
package cairn.application.embedding;

import org.jspecify.annotations.NullMarked;
