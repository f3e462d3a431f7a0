/// Publications, and what records show of them.
@NullMarked
package cairn.adapter.persistence.publication;

import org.jspecify.annotations.NullMarked;
