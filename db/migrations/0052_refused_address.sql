-- Written by hand: what a mail server said of one address says nothing of the next.
CREATE TRIGGER users_new_address_is_not_refused AFTER UPDATE OF email ON users
WHEN new.email <> old.email AND new.email_refused_at IS NOT NULL
BEGIN
  UPDATE users SET email_refused_at = NULL WHERE id = new.id;
END;
