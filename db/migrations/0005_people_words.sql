-- People are found also by their company's name, their phone and their id.
DROP TRIGGER users_searchable;--> statement-breakpoint
DROP TRIGGER users_searchable_anew;--> statement-breakpoint
DROP TABLE people_search;--> statement-breakpoint
CREATE VIRTUAL TABLE people_search USING fts5(words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');--> statement-breakpoint
-- What a search of people looks at. A phone stands there as it is written, and by its ten digits.
CREATE VIEW people_words AS
SELECT k.id AS number, u.id AS user_id,
  u.first_name || ' ' || u.last_name || ' ' || u.email || coalesce(' ' || p.company_name, '')
    || coalesce(' ' || u.phone || ' ' || substr(replace(replace(replace(replace(replace(
      substr(u.phone, 1, coalesce(nullif(instr(u.phone, ' ext'), 0) - 1, length(u.phone))), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -10), '')
    || ' ' || u.id AS words
FROM people_search_keys k JOIN users u ON u.id = k.user_id LEFT JOIN company_profiles p ON p.user_id = k.user_id;--> statement-breakpoint
CREATE TRIGGER users_searchable AFTER INSERT ON users
BEGIN
  INSERT INTO people_search_keys (user_id) VALUES (new.id);
  INSERT INTO people_search (rowid, words) SELECT number, words FROM people_words WHERE user_id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER users_searchable_anew AFTER UPDATE OF first_name, last_name, email, phone ON users
BEGIN
  INSERT OR REPLACE INTO people_search (rowid, words) SELECT number, words FROM people_words WHERE user_id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER company_profiles_searchable_as_people AFTER INSERT ON company_profiles
BEGIN
  INSERT OR REPLACE INTO people_search (rowid, words) SELECT number, words FROM people_words WHERE user_id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER company_profiles_renamed_as_people AFTER UPDATE OF company_name ON company_profiles
BEGIN
  INSERT OR REPLACE INTO people_search (rowid, words) SELECT number, words FROM people_words WHERE user_id = new.user_id;
END;--> statement-breakpoint
INSERT INTO people_search (rowid, words) SELECT number, words FROM people_words;
