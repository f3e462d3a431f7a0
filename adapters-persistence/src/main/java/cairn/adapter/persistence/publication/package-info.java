/// Publications, and how records show them.
@NullMarked
package cairn.adapter.persistence.publication;

import org.jspecify.annotations.NullMarked;
