/// A bucket of Google Cloud Storage as far as this project uses one, over real HTTP: the JSON API, resumable
/// uploads, and the XML API's signed requests, whose V4 signatures are verified. It is ours, so it proves the
/// adapter against our reading of the protocol, not against Google.
@NullMarked
package cairn.adapter.storage.gcs.simulated;

import org.jspecify.annotations.NullMarked;
