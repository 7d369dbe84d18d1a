-- Jobs and people by the beginnings of their words, from one character on; typed longer than six, a word is sought by six and then
-- compared. Without their text: a search reads it from the rows themselves. The row's number rises with time, so that the
-- newest matches are read first and no search needs to read them all.
DROP TRIGGER jobs_searchable;
--> statement-breakpoint
DROP TRIGGER jobs_searchable_anew;
--> statement-breakpoint
DROP TRIGGER users_searchable;
--> statement-breakpoint
DROP TRIGGER users_searchable_anew;
--> statement-breakpoint
DROP TABLE job_search;
--> statement-breakpoint
DROP TABLE people_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE job_search USING fts5(title, location, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');
--> statement-breakpoint
CREATE VIRTUAL TABLE people_search USING fts5(name, email, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');
--> statement-breakpoint
INSERT INTO job_search (rowid, title, location) SELECT number, title, location FROM jobs ORDER BY number;
--> statement-breakpoint
INSERT INTO people_search (rowid, name, email)
SELECT k.id, u.first_name || ' ' || u.last_name, u.email FROM people_search_keys k JOIN users u ON u.id = k.user_id ORDER BY k.id;
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
--> statement-breakpoint
CREATE TRIGGER users_searchable AFTER INSERT ON users
BEGIN
  INSERT INTO people_search_keys (user_id) VALUES (new.id);
  INSERT INTO people_search (rowid, name, email)
  SELECT id, new.first_name || ' ' || new.last_name, new.email FROM people_search_keys WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_searchable_anew AFTER UPDATE OF first_name, last_name, email ON users
BEGIN
  UPDATE people_search SET name = new.first_name || ' ' || new.last_name, email = new.email
  WHERE rowid = (SELECT id FROM people_search_keys WHERE user_id = new.id);
END;
