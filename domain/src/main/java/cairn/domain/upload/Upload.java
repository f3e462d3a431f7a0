package cairn.domain.upload;

import cairn.domain.content.BlobPath;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A ticket for one file's bytes.
///
/// @param size bytes, exact; reserved in the account's usage until consumption or collection
/// @param digest vouches for the bytes, as of a file's content; null until stored
/// @param expiresAt until when it waits for bytes: as long as its URL works, and bytes sent past this server
/// may travel
public record Upload(
        WorkspaceId workspaceId,
        AccountId accountId,
        BlobPath path,
        String fileName,
        long size,
        UploadState state,
        @Nullable String digest,
        Instant createdAt,
        Instant expiresAt) {}
