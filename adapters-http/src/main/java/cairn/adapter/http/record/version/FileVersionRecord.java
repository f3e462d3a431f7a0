package cairn.adapter.http.record.version;

import cairn.adapter.http.record.ResourceData.ChecksumRecord;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/// A version of a file.
public record FileVersionRecord(
        @JsonUnwrapped VersionRecord version,
        String filename,
        String mimeType,
        @Nullable ChecksumRecord checksum,
        String fileUrl) {}
