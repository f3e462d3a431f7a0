package cairn.domain.importing;

/// Numbers of items of an import.
///
/// @param created resources created
/// @param existing imported before, or already present with their external ID
/// @param skipped of a kind that workspaces cannot hold
/// @param failed refused
/// @param entries in the report
public record ImportCounts(long created, long existing, long skipped, long failed, long entries) {
    public static final ImportCounts NONE = new ImportCounts(0, 0, 0, 0, 0);

    public ImportCounts plus(ImportCounts more) {
        return new ImportCounts(
                created + more.created,
                existing + more.existing,
                skipped + more.skipped,
                failed + more.failed,
                entries + more.entries);
    }

    /// Number of processed items.
    public long done() {
        return created + existing + skipped + failed;
    }
}
