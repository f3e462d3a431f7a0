-- Texts are compared by bytes, as everywhere else: in the order of a language they would come in another one than on
-- H2, more slowly, and with every change of the operating system's tables in yet another. Finds only columns that a
-- migration has just added; one node at a time looks. Tables that others have made in the schema are left alone.
DO $$
DECLARE
    one RECORD;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('cairn.byte_order', 0));
    FOR one IN
        SELECT a.attrelid::regclass AS in_table, a.attname AS named, format_type(a.atttypid, a.atttypmod) AS type
        FROM pg_attribute a
        JOIN pg_class t ON t.oid = a.attrelid AND t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
        WHERE a.atttypid = 'varchar'::regtype AND NOT a.attisdropped AND a.attcollation <> '"C"'::regcollation
            AND t.relname IN (
            'account', 'api_key', 'account_usage', 'shared_value', 'workspace', 'workspace_deletion', 'root',
            'alias', 'container', 'label', 'tag', 'resource', 'resource_file', 'resource_tag', 'resource_comment',
            'publication', 'archived', 'purge', 'web_page', 'insight', 'picture', 'thumbnail', 'picture_vector',
            'picture_label', 'text_chunk', 'file_version', 'content_edit', 'note_version', 'note_version_chunk',
            'summary_vector', 'passage', 'passage_vector', 'note_context', 'pending_context', 'throughput',
            'change_head', 'change_log', 'upload', 'idempotency_key', 'idempotency_chunk', 'memory_job', 'webhook',
            'webhook_delivery', 'import_run', 'import_entry', 'import_item', 'job', 'declared_versions',
            'index_generation', 'index_dirty', 'blob_removal', 'announced_blob', 'request_quota', 'server_node',
            'move_run', 'move_progress')
    LOOP
        EXECUTE format('ALTER TABLE %s ALTER COLUMN %I TYPE %s COLLATE "C"', one.in_table, one.named, one.type);
    END LOOP;
END
$$;
