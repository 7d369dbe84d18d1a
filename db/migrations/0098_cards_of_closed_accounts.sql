-- A closed account pays nothing any more. The sweep then removes the card at the provider too.
CREATE TRIGGER saved_cards_of_closed AFTER UPDATE OF closed_at ON users
WHEN new.closed_at IS NOT NULL
BEGIN
  UPDATE saved_cards SET state = 'removed', next_check_at = new.closed_at, updated_at = new.closed_at
  WHERE company_id = new.id AND state = 'saved';
  UPDATE saved_cards SET state = 'failed', next_check_at = NULL, updated_at = new.closed_at
  WHERE company_id = new.id AND state = 'adding';
END;
