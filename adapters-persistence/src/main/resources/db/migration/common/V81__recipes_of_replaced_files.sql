-- A file that was replaced by one of another kind kept the recipe of the old kind, and was never read anew by the steps
-- that are missing there. Without one it is read anew from the first step, when nothing else is due.
UPDATE insight SET recipe = ''
WHERE recipe LIKE 'FILE%' AND EXISTS (
    SELECT 1 FROM resource r
    WHERE r.workspace_id = insight.workspace_id AND r.id = insight.resource_id AND r.kind = 'IMAGE');
UPDATE insight SET recipe = ''
WHERE recipe LIKE 'IMAGE%' AND EXISTS (
    SELECT 1 FROM resource r
    WHERE r.workspace_id = insight.workspace_id AND r.id = insight.resource_id AND r.kind <> 'IMAGE');
-- What a model may have made of a document, as if it were still a picture.
DELETE FROM picture_vector
WHERE EXISTS (
    SELECT 1 FROM resource r
    WHERE r.workspace_id = picture_vector.workspace_id AND r.id = picture_vector.resource_id
        AND r.type = 'FILE' AND r.kind <> 'IMAGE');
DELETE FROM picture_label
WHERE EXISTS (
    SELECT 1 FROM resource r
    WHERE r.workspace_id = picture_label.workspace_id AND r.id = picture_label.resource_id
        AND r.type = 'FILE' AND r.kind <> 'IMAGE');
