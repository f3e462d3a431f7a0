package cairn.adapter.http.record.account;

import cairn.application.account.NewKeys.NewKey;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/// A key with its secret, which is only shown once.
public record NewKeyRecord(@JsonUnwrapped KeyRecord key, String secret) {
    public static NewKeyRecord of(NewKey made) {
        return new NewKeyRecord(KeyRecord.of(made.key()), made.secret());
    }

    @Override
    public String toString() {
        return "NewKeyRecord[" + key.id() + "]";
    }
}
