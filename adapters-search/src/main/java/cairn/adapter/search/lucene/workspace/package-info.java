/// Reads the documents of one workspace in the index of all workspaces.
@NullMarked
package cairn.adapter.search.lucene.workspace;

import org.jspecify.annotations.NullMarked;
