@NullMarked
package cairn.adapter.http.record.webhook;

import org.jspecify.annotations.NullMarked;
