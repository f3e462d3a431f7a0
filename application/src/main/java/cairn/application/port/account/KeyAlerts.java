package cairn.application.port.account;

/// Tells that keys were revoked, here or by another node. Alerts may come in vain, and may get lost with a connection:
/// whoever remembers keys forgets them soon all the same.
public interface KeyAlerts {
    /// Calls `listener` after each transaction that revoked a key has committed, and whenever one may have been missed.
    /// It must return at once.
    void onRevocation(Runnable listener);
}
