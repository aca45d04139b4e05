-- Serial numbers of what is reversed; the rows of receipts know which of theirs are held and gone.
alter table charge_against_detail add column serials text[] not null default '{}';
