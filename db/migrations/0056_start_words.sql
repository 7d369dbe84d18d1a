INSERT INTO words (list, word) VALUES ('bookings.cancel_kind', 'no_start');
