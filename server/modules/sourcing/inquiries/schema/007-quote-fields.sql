-- Further fields that the buyer asks for, and what suppliers say to them, in the same order.
alter table inquiry add column form_rule jsonb not null default '[]';
alter table inquiry_quote_item add column ext jsonb not null default '[]';
