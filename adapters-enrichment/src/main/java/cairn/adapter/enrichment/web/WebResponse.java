package cairn.adapter.enrichment.web;

import java.net.URI;

/// What a site sent.
///
/// @param address it came from, after redirects
/// @param contentType the header as it is; empty when there was none
/// @param disposition the header as it is; empty when there was none
/// @param body unpacked, at most 10 MiB
public record WebResponse(URI address, String contentType, String disposition, byte[] body) {}
