/// Responses about many resources at once.
@NullMarked
package cairn.adapter.http.record.bulk;

import org.jspecify.annotations.NullMarked;
