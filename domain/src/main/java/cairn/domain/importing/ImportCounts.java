package cairn.domain.importing;

/// Items of an import.
///
/// @param created made by it
/// @param existing imported before, or there already under their external ID
/// @param skipped such as no workspace keeps
/// @param failed refused
/// @param entries of the report
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

    /// Items that were looked at.
    public long done() {
        return created + existing + skipped + failed;
    }
}
