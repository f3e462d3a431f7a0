/// Data that is read and shown together: resources with their tags, comments and creators.
@NullMarked
package cairn.domain.view;

import org.jspecify.annotations.NullMarked;
