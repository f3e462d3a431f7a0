-- Pictures are worked on in a lane of their own: what waits is put there.
UPDATE job SET lane = 'PICTURES' WHERE lane = 'ENRICH' AND type = 'LOOK';
UPDATE job SET lane = 'PICTURES', type = 'RECOGNISE'
WHERE lane = 'ENRICH' AND type = 'EXTRACT' AND EXISTS (
    SELECT 1 FROM resource r
    WHERE r.workspace_id = job.workspace_id AND r.id = job.resource_id AND r.kind = 'IMAGE'
);

-- That no vector can be had of a picture is told by the recipe, as of every step.
DELETE FROM picture_vector WHERE OCTET_LENGTH(vec) = 0;
