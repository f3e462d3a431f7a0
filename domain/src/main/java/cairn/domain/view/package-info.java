/// What is read together to be shown: resources with their tags, comments and creators.
@NullMarked
package cairn.domain.view;

import org.jspecify.annotations.NullMarked;
