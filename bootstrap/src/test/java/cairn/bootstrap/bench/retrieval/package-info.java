/// How well searches find: collections of judged questions, asked of a server of their own over HTTP.
@NullMarked
package cairn.bootstrap.bench.retrieval;

import org.jspecify.annotations.NullMarked;
