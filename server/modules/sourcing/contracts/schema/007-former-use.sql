-- Orders that held something of a contract and were cut since: what was paid in advance for them is still to be settled.

create table contract_former_order (
  contract_id bigint not null references contract (id),
  order_id bigint not null,
  primary key (contract_id, order_id)
);
