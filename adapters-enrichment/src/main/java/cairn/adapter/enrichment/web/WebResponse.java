package cairn.adapter.enrichment.web;

import java.net.URI;

/// The response of a site.
///
/// @param address its source, after redirects
/// @param contentType the unchanged header; empty if there was none
/// @param disposition the unchanged header; empty if there was none
/// @param body decompressed, at most 10 MiB
public record WebResponse(URI address, String contentType, String disposition, byte[] body) {}
