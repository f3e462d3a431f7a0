-- What a text was split into, as JSON, so that a model is asked once however often it is tried to remember it. Like
-- content it is there only while the job waits.
ALTER TABLE memory_job ADD COLUMN facts VARCHAR;
