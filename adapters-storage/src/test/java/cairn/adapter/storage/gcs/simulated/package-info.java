/// A simulated bucket of Google Cloud Storage with the parts that this project uses, over real HTTP: the
/// JSON API, resumable uploads, and signed requests of the XML API, whose V4 signatures are verified. It
/// tests the adapter against our reading of the protocol, not against Google.
@NullMarked
package cairn.adapter.storage.gcs.simulated;

import org.jspecify.annotations.NullMarked;
