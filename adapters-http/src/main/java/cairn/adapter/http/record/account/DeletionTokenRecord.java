package cairn.adapter.http.record.account;

import cairn.adapter.http.record.WireTime;
import cairn.application.workspace.RequestWorkspaceDeletion.Token;

/// The token that confirms the deletion of a workspace, and its expiry.
public record DeletionTokenRecord(String token, String expiresAt) {
    public static DeletionTokenRecord of(Token token) {
        return new DeletionTokenRecord(token.value(), WireTime.of(token.expiresAt()));
    }
}
