package cairn.application.publication.visit;

import cairn.domain.publication.AccessToken;
import java.util.Optional;

/// What somebody shows who has a link.
///
/// @param session for the right password; empty if none is shown
public record Visitor(AccessToken token, Optional<String> session) {}
