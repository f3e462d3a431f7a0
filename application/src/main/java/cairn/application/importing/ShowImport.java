package cairn.application.importing;

import cairn.application.port.exchange.ImportRepository;
import cairn.application.resource.Missing;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.workspace.Principal;

/// Shows the state of an import.
public final class ShowImport {
    private final ImportRepository imports;

    public ShowImport(ImportRepository imports) {
        this.imports = imports;
    }

    public Import execute(Principal principal, ImportId id) {
        return imports.find(principal.workspaceId(), id).orElseThrow(Missing::importRun);
    }
}
