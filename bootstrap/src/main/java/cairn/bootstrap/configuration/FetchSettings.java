package cairn.bootstrap.configuration;

import cairn.adapter.enrichment.web.FetchRules;

/// Whether pages behind bookmarks are fetched, and from where.
public record FetchSettings(boolean isEnabled, FetchRules rules) {}
