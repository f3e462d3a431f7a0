/// Who owns what, and how much of it: accounts, plans, workspaces, usage.
@NullMarked
package cairn.domain.workspace;

import org.jspecify.annotations.NullMarked;
