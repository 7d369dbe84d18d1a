-- People by any part of their name or e-mail address. The search table's rows are known by number, users by text: this ties them.
CREATE TABLE people_search_keys (id integer PRIMARY KEY, user_id text NOT NULL UNIQUE REFERENCES users(id) ON DELETE CASCADE);
--> statement-breakpoint
CREATE VIRTUAL TABLE people_search USING fts5(name, email, tokenize = 'trigram');
--> statement-breakpoint
INSERT INTO people_search_keys (user_id) SELECT id FROM users;
--> statement-breakpoint
INSERT INTO people_search (rowid, name, email)
SELECT k.id, u.first_name || ' ' || u.last_name, u.email FROM people_search_keys k JOIN users u ON u.id = k.user_id;
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
