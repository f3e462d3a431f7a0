-- Thumbnails were drawn again at paths whose removal still waited.
DELETE FROM blob_removal WHERE blob_id IN (SELECT blob_id FROM thumbnail);
