-- What came of a supplier after a moment, the first receipts first: they prove that the answer to an 8D report was effective.
create index receive_posted on receive (supplier_id, post_time) where deleted = 0 and status = 'POSTED';
