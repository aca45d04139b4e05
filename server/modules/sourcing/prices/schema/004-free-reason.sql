-- after: prices/003
-- Why something costs nothing.

alter table price_control_price add free_reason varchar(255) not null default '';
