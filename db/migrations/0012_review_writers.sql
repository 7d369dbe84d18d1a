-- Who of a company wrote a review, for its own people.
ALTER TABLE `reviews` ADD `writer_id` text REFERENCES users(id);