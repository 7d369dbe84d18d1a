ALTER TABLE `files` ADD `thumbnail_sha256` text;--> statement-breakpoint
CREATE INDEX `files_thumbnail` ON `files` (`thumbnail_sha256`) WHERE thumbnail_sha256 is not null;