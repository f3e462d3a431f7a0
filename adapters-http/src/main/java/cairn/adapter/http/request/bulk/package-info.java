/// Request bodies about many resources at once.
@NullMarked
package cairn.adapter.http.request.bulk;

import org.jspecify.annotations.NullMarked;
