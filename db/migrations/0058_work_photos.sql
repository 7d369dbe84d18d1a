INSERT INTO words (list, word) VALUES
  ('files.purpose', 'work_photo'),
  ('booking_files.purpose', 'work_photo');
