-- after: contracts/002
-- Why something costs nothing.

alter table contract_item add free_reason varchar(255) not null default '';
