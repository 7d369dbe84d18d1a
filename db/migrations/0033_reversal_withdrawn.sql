INSERT INTO words (list, word) VALUES ('transfer_reversals.state', 'withdrawn');
