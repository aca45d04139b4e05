-- Orders that nobody answers, and work by the clock that fails, are told of (domain §7.2), each once.

-- How far the reminders of an order have gone: 1 the purchaser was told, 2 the head of purchasing, too.
create table order_reminder (
  order_id bigint primary key references purchase_order,
  stage smallint not null check (stage in (1, 2)),
  time timestamptz not null default now()
);
-- What was overdue before there were reminders is not told of all at once.
insert into order_reminder (order_id, stage)
select id, 2 from purchase_order where status = 'ISSUED' and deleted = 0 and issue_time < now() - interval '2 days';

-- Failed work of which the administrators were told, once a day.
create table job_failure (
  name varchar(64) not null,
  day date not null default current_date,
  reason varchar(500) not null,
  primary key (name, day)
);

insert into msg_placeholder_module (code, names) values
  ('JOB', '{"en":"Work by the clock","zh":"定时任务","es":"Tarea programada","ja":"定期処理"}');

insert into msg_placeholder (module_id, code, names, path, format, example, sort)
select module.id, row.code, row.names::jsonb, row.path, 'TEXT', row.example, row.sort
from msg_placeholder_module module, (values
  ('JOB', 1, 'job', 'job.name', 'auditVerify', '{"en":"Task","zh":"任务","es":"Tarea","ja":"処理"}'),
  ('JOB', 2, 'reason', 'job.reason', 'The mail server does not answer.', '{"en":"Reason","zh":"原因","es":"Motivo","ja":"理由"}'),
  ('PURCHASE_ORDER', 11, 'issued', 'order.issueTime', '2026-01-01', '{"en":"Day of issue","zh":"发布日期","es":"Fecha de emisión","ja":"発行日"}')
) as row (module, sort, code, path, example, names)
where module.code = row.module;

insert into msg_public_template (code, name, names, message_type_code, titles, contents, jump_flag, user_closable,
  business_object, module_code, audience) values
  ('order.unanswered', 'Order not answered', '{"zh":"订单未答复","es":"Pedido sin respuesta","ja":"注文の未回答"}', 'ORDER',
   '{"en":"{{orderNo}} is not answered yet","zh":"{{orderNo}} 尚未答复","es":"{{orderNo}} sigue sin respuesta","ja":"{{orderNo}} に回答がありません"}',
   '{"en":"{{supplier}} has not answered the order {{orderNo}} of {{issued}} within two working days.","zh":"{{supplier}} 未在两个工作日内答复 {{issued}} 发布的订单 {{orderNo}}。","es":"{{supplier}} no ha respondido en dos días laborables al pedido {{orderNo}} del {{issued}}.","ja":"{{supplier}} は {{issued}} の注文 {{orderNo}} に2営業日以内に回答していません。"}', 1, 1, 'PURCHASE_ORDER', 'order', 'BUYER'),
  ('order.unansweredLong', 'Order not answered for long', '{"zh":"订单长期未答复","es":"Pedido sin respuesta desde hace tiempo","ja":"注文の長期未回答"}', 'ORDER',
   '{"en":"{{orderNo}} has waited four working days for an answer","zh":"{{orderNo}} 四个工作日仍未答复","es":"{{orderNo}} lleva cuatro días laborables sin respuesta","ja":"{{orderNo}} は4営業日たっても回答がありません"}',
   '{"en":"{{supplier}} has not answered the order {{orderNo}} of {{issued}} within four working days; the purchaser was told after two.","zh":"{{supplier}} 未在四个工作日内答复 {{issued}} 发布的订单 {{orderNo}}，两个工作日后已通知采购员。","es":"{{supplier}} no ha respondido en cuatro días laborables al pedido {{orderNo}} del {{issued}}; el comprador fue avisado a los dos.","ja":"{{supplier}} は {{issued}} の注文 {{orderNo}} に4営業日以内に回答していません。購買担当者には2営業日後に通知済みです。"}', 1, 1, 'PURCHASE_ORDER', 'order', 'BUYER'),
  ('job.failed', 'Work by the clock failed', '{"zh":"定时任务失败","es":"Falló una tarea programada","ja":"定期処理の失敗"}', 'SYSTEM',
   '{"en":"{{job}} failed","zh":"{{job}} 执行失败","es":"{{job}} ha fallado","ja":"{{job}} が失敗しました"}',
   '{"en":"The task {{job}} failed: {{reason}} It is tried again by itself; this message comes once a day.","zh":"任务 {{job}} 执行失败：{{reason}} 系统会自动重试，每天只通知一次。","es":"La tarea {{job}} ha fallado: {{reason}} Se repite por sí sola; este aviso llega una vez al día.","ja":"処理 {{job}} が失敗しました：{{reason}} 自動で再試行されます。この通知は1日1回です。"}', 0, 0, 'JOB', '', 'NONE');
