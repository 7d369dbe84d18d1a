DELETE FROM words WHERE list IN ('journal.debit', 'journal.credit') AND word = 'inspector_receivables';--> statement-breakpoint
DELETE FROM words WHERE list = 'journal.event' AND word = 'loss_claimed';
