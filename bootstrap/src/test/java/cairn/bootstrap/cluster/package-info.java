/// Several servers on one PostgreSQL, OpenSearch and bucket.
@NullMarked
package cairn.bootstrap.cluster;

import org.jspecify.annotations.NullMarked;
