-- Texts are compared by bytes, as everywhere else: in the order of a language they would come in another one than on
-- H2, more slowly, and with every change of the operating system's tables in yet another. Finds only columns that a
-- migration has just added; one node at a time looks.
DO $$
DECLARE
    one RECORD;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('cairn.byte_order', 0));
    FOR one IN
        SELECT a.attrelid::regclass AS in_table, a.attname AS named
        FROM pg_attribute a
        JOIN pg_class t ON t.oid = a.attrelid AND t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
        WHERE a.atttypid = 'varchar'::regtype AND NOT a.attisdropped AND a.attcollation <> '"C"'::regcollation
            AND t.relname NOT LIKE 'flyway%'
    LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I TYPE VARCHAR COLLATE "C"', one.in_table, one.named);
    END LOOP;
END
$$;
