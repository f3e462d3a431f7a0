package cairn.domain.upload;

import cairn.domain.content.BlobPath;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A ticket for one file's bytes.
///
/// @param size bytes, exact; reserved in the account's usage until consumption or collection
/// @param digest identifies the bytes, like that of a file's content; null until they are stored
/// @param expiresAt until when it waits for bytes: its URL works until then, and bytes sent directly to
/// a bucket may still arrive
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
