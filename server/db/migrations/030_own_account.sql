-- What a user decides about his own account: the company for which he works just now, and which messages reach him
-- (domain §7.1, §19.2).

-- The one company for which somebody of several works in this session; null: all of them.
alter table session add column supplier_id bigint references supplier;
-- An export goes on after its session and holds the same rows.
alter table export_task add column supplier_id bigint references supplier;

-- A message that a user switched off, or on again. A template goes one way, so its code says which.
create table message_subscription (
  user_id bigint not null references app_user on delete cascade,
  template_code varchar(64) not null references msg_public_template (code) on update cascade on delete cascade,
  enabled smallint not null check (enabled in (0, 1)),
  update_time timestamptz not null default now(),
  primary key (user_id, template_code)
);

-- Which users an event is told to; NONE: it goes to an address, and nobody decides about it in the personal centre.
alter table msg_public_template add column audience varchar(8) not null default 'ALL'
  check (audience in ('ALL', 'BUYER', 'SUPPLIER', 'NONE'));
update msg_public_template set audience = 'NONE' where code in (
  'register.code', 'register.received', 'register.approved', 'register.rejected', 'register.returned',
  'password.code', 'password.changed');
update msg_public_template set audience = 'BUYER' where code in (
  'todo.created', 'register.submitted', 'order.approved', 'order.rejected', 'order.changeApproved',
  'order.changeRejected', 'order.acknowledged', 'order.accepted', 'order.answeredWithChanges', 'order.refused');
update msg_public_template set audience = 'SUPPLIER' where code in (
  'order.issued', 'order.changed', 'order.cancelled', 'order.urgent', 'order.rowAborted', 'order.abortUndone',
  'order.rowClosed', 'order.rowReopened', 'order.deliveryWithheld', 'order.deliveryFreed', 'order.answerAccepted',
  'order.answerRefused');
