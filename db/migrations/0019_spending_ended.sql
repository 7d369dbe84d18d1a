INSERT INTO words (list, word) VALUES ('spending_requests.state', 'ended');
