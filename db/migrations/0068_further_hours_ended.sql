INSERT INTO words (list, word) VALUES
  ('further_hours.state', 'ended');
