-- What a line of a document says that a row has no field for, and that goes out again with the row: the item's standard
-- number, the buyer's number of an item that nobody here knows, the agreed price with its allowance, and the parts in
-- which it is delivered.
alter table purchase_order_document_line add column kept jsonb not null default '{}';
