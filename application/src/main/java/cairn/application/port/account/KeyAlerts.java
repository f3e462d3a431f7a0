package cairn.application.port.account;

/// Reports that this or another node revoked keys. Alerts may be spurious, or be lost with a connection,
/// so caches of keys must expire soon as well.
public interface KeyAlerts {
    /// Calls `listener` after each commit of a transaction that revoked a key, and whenever an alert may
    /// have been missed. It must return at once.
    void onRevocation(Runnable listener);
}
