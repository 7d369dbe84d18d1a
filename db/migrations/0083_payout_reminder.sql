INSERT INTO words (list, word) VALUES ('reminders.kind', 'payout_setup');
