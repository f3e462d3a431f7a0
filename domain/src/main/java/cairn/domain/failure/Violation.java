package cairn.domain.failure;

/// One thing wrong with a request.
///
/// @param pointer JSON Pointer into the body (RFC 6901, `/attachment/path`), or `#query/limit`, `#path/id`,
/// `#header/...`
/// @param code machine code, lower snake case
/// @param hint one sentence for a person: what was wrong and what to do
public record Violation(String pointer, String code, String hint) {}
