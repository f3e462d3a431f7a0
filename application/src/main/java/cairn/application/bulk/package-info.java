/// Many operations on resources in one request.
@NullMarked
package cairn.application.bulk;

import org.jspecify.annotations.NullMarked;
