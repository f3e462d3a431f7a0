package cairn.domain.upload;

import cairn.domain.content.BlobPath;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A ticket for one file's bytes.
///
/// @param size bytes, exact; reserved in the account's usage until consumption or collection
/// @param sha256 of the bytes, hex; null while open
/// @param expiresAt when its URL stops working
public record Upload(
        WorkspaceId workspaceId,
        AccountId accountId,
        BlobPath path,
        String fileName,
        long size,
        UploadState state,
        @Nullable String sha256,
        Instant createdAt,
        Instant expiresAt) {}
