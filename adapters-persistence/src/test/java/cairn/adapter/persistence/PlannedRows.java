package cairn.adapter.persistence;

import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows of a large workspace, made by the database itself.
final class PlannedRows {
    private static final String ID = "CAST(md5(CAST(:workspace AS VARCHAR) || ':' || n) AS UUID)";
    private static final String FOLDER = "CAST(md5(CAST(:workspace AS VARCHAR) || ':folder:' || n / 100) AS UUID)";
    private static final String TIME = Samples.START.toEpochMilli() + " + n";
    private static final String NUMBERS = " FROM generate_series(1, :count) n ";
    private static final String FIFTH = NUMBERS + "WHERE n % 5 = 0";

    private static final List<String> FILL = List.of(
            resources(FOLDER, ":inbox", "'FOLDER', 'FOLDER'", NUMBERS + "WHERE n % 100 = 0"),
            "INSERT INTO container (workspace_id, resource_id, parent_id, number, root_id, depth, child_count) SELECT"
                    + " :workspace, " + FOLDER + ", :inbox, 100 + n / 100, :inbox, 2, 100" + NUMBERS
                    + "WHERE n % 100 = 0",
            resources(
                    ID,
                    FOLDER,
                    "CASE WHEN n % 5 = 0 THEN 'FILE' ELSE 'NOTEPAD' END,"
                            + " CASE WHEN n % 5 = 0 THEN 'FILE' ELSE 'NOTEPAD' END",
                    NUMBERS + "WHERE n >= 100"),
            "INSERT INTO resource_tag SELECT :workspace, " + ID + ", CAST(md5('tag' || n % 500) AS UUID)" + NUMBERS,
            "INSERT INTO tag SELECT :workspace, CAST(md5('tag' || n) AS UUID), 'tag' || n, convert_to('tag' || n, 'UTF8'),"
                    + " NULL, :account, 1, 1 FROM generate_series(0, 499) n",
            "INSERT INTO text_chunk SELECT :workspace, " + ID + ", 'WRITTEN', 0, convert_to('a text', 'UTF8')"
                    + NUMBERS,
            "INSERT INTO resource_comment SELECT :workspace, " + ID + ", " + ID + ", 'comment', NULL, :account, FALSE, "
                    + TIME + ", " + TIME + FIFTH,
            "INSERT INTO resource_file SELECT :workspace, " + ID + ", " + ID
                    + ", 'txt', 'f.txt', 'text/plain', '', NULL," + " NULL, NULL, FALSE, NULL" + FIFTH,
            "INSERT INTO upload SELECT " + ID + ", 'txt', :workspace, :account, 'f.txt', 1, 'CONSUMED', NULL, " + TIME
                    + ", " + TIME + FIFTH,
            "INSERT INTO blob_removal SELECT :workspace, " + ID + ", 'txt', " + TIME + NUMBERS,
            "INSERT INTO job SELECT " + ID + ", 'ENRICH', 'EXTRACT', :workspace, " + ID + ", " + TIME + ", NULL, 0"
                    + FIFTH,
            "INSERT INTO webhook_delivery SELECT :workspace, " + ID + ", " + FOLDER
                    + ", 'msg', 'created', 1, 204, NULL, " + TIME + ", 7" + NUMBERS,
            "INSERT INTO change_log SELECT :workspace, n + 1000, " + ID + ", 'UPDATED', " + TIME + NUMBERS,
            "INSERT INTO workspace SELECT " + ID + ", :account, :workspace, 'guest', NULL, 'guest-' || n, 'DELEGATED', "
                    + TIME + ", " + TIME + ", 0, 1" + FIFTH,
            "INSERT INTO index_dirty SELECT nextval('index_revision'), 'one', :workspace, " + ID + ", 'RESOURCE'"
                    + FIFTH);

    private static String resources(String id, String parent, String kind, String from) {
        return """
                INSERT INTO resource (workspace_id, id, parent_id, type, kind, name, name_key, sort_key, created_by,
                    created_at, modified_at, revision, rendering, state, size, preview, expires_at)
                SELECT :workspace, %s, %s, %s, 'name ' || n, convert_to('name ' || n, 'UTF8'),
                    convert_to('a' || n, 'UTF8'), :account, %s, %s, 1, 0, 'COMPLETED', n, '', :end
                """.formatted(id, parent, kind, TIME, TIME) + from;
    }

    private PlannedRows() {}

    /// A folder for each hundred notes; each note has a tag, one in five a text, a comment, a file, a job, a mark.
    static void fill(Database database, Home home, int count, @Nullable Long end) {
        database.opening().jdbi(Access.WRITE).useTransaction(handle -> {
            handle.execute("SET LOCAL statement_timeout = 0");
            for (String sql : FILL) {
                handle.createUpdate(sql)
                        .bind("workspace", home.workspace().value())
                        .bind("account", home.account().id().value())
                        .bind("inbox", home.inbox().value())
                        .bind("count", count)
                        .bind("end", end)
                        .execute();
            }
        });
    }
}
