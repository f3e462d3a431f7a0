package cairn.bootstrap.wiring;

import cairn.adapter.enrichment.extraction.FileTypes;
import cairn.bootstrap.cli.importing.MediaTypes;

/// Dependencies of commands that are clients of a server.
public final class ClientWiring {
    private ClientWiring() {}

    public static MediaTypes mediaTypes() {
        return new FileTypes()::of;
    }
}
