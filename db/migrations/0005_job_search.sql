-- Jobs by any part of their title or place. A job's number, which never changes, is its row in the search table.
CREATE VIRTUAL TABLE job_search USING fts5(title, location, tokenize = 'trigram');
--> statement-breakpoint
INSERT INTO job_search (rowid, title, location) SELECT number, title, location FROM jobs;
--> statement-breakpoint
CREATE TRIGGER jobs_searchable AFTER INSERT ON jobs
BEGIN
  INSERT INTO job_search (rowid, title, location) VALUES (new.number, new.title, new.location);
END;
--> statement-breakpoint
CREATE TRIGGER jobs_searchable_anew AFTER UPDATE OF title, location ON jobs
BEGIN
  UPDATE job_search SET title = new.title, location = new.location WHERE rowid = new.number;
END;
