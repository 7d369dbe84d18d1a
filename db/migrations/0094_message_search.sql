-- What people wrote, by the beginnings of their words, with its two people, so that a search reads only what one of them can read. The key
-- rises with time. Without positions, since no phrases are sought.
CREATE TABLE message_search_keys (key integer PRIMARY KEY, message_id text NOT NULL UNIQUE REFERENCES messages(id));
--> statement-breakpoint
CREATE VIRTUAL TABLE message_search USING fts5(people, content, content = '', contentless_delete = 1, detail = 'column', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');
--> statement-breakpoint
INSERT INTO message_search_keys (message_id) SELECT id FROM messages ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO message_search (rowid, people, content)
SELECT k.key, replace(m.sender_id || ' ' || m.receiver_id, '_', ''), m.content
FROM message_search_keys k JOIN messages m ON m.id = k.message_id ORDER BY k.key;
--> statement-breakpoint
CREATE TRIGGER messages_searchable AFTER INSERT ON messages
BEGIN
  INSERT INTO message_search_keys (message_id) VALUES (new.id);
  INSERT INTO message_search (rowid, people, content)
  SELECT key, replace(new.sender_id || ' ' || new.receiver_id, '_', ''), new.content
  FROM message_search_keys WHERE message_id = new.id;
END;
