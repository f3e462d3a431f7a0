package cairn.application.publication;

import cairn.domain.publication.Publication;

/// @param name of the resource
public record Published(Publication publication, String name) {}
