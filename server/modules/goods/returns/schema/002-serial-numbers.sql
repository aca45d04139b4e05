-- Serial numbers of what goes back; the rows of receipts know which of theirs are held and gone.
alter table return_order_detail add column serials text[] not null default '{}';
