package cairn.application.publication.visit;

import cairn.domain.publication.AccessToken;
import java.util.Optional;

/// The credentials of a visitor.
///
/// @param session proves the right password; empty if none is sent
public record Visitor(AccessToken token, Optional<String> session) {}
