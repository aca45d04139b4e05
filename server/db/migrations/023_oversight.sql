-- What administrators oversee: the audit trail, sign-ins and sessions, number rules, settings (domain §1.7, §4, §5.1).

-- The trail grows for ever, and its newest rows are looked at first.
create index audit_log_time on audit_log (enterprise_id, time desc, id desc);
create index audit_log_type on audit_log (enterprise_id, business_type, time desc, id desc);
create index audit_log_action on audit_log (enterprise_id, action, time desc, id desc);
create index audit_log_user on audit_log (enterprise_id, user_id, time desc, id desc);
create index audit_log_number on audit_log using gin (doc_no gin_trgm_ops);

-- Whose user tried to sign in; empty: nobody's, the name was unknown.
alter table login_log add column enterprise_id bigint references enterprise;
update login_log l set enterprise_id = u.enterprise_id from app_user u where u.id = l.user_id;
create index login_log_time on login_log (time desc, id desc);
create index login_log_user on login_log (user_id, time desc);

alter table session add column ip varchar(64) not null default '';
create index session_used on session (last_used desc) where end_time is null;

alter table number_rule
  add column reset_by varchar(8) not null default 'NEVER' check (reset_by in ('NEVER', 'YEAR', 'MONTH', 'DAY')),
  add column per_org smallint not null default 0 check (per_org in (0, 1)),
  add column update_name varchar(64) not null default '',
  add column update_time timestamptz,
  add column version int not null default 0;
update number_rule set reset_by =
  case date_part when 'YYYY' then 'YEAR' when 'YYYYMM' then 'MONTH' when 'YYYYMMDD' then 'DAY' else 'NEVER' end;

-- 0: the rule counts for all organisations together.
alter table number_counter add column org_id bigint not null default 0;
alter table number_counter drop constraint number_counter_pkey;
alter table number_counter add primary key (enterprise_id, rule_code, org_id, period);

-- Beginnings of numbers that a rule has given out, with the date that followed: they are never used in another way.
create table number_form (
  rule_code varchar(32) not null references number_rule,
  prefix varchar(16) not null,
  per_org smallint not null,
  date_part varchar(8) not null,
  primary key (rule_code, prefix, per_org)
);

alter table setting
  add column update_name varchar(64) not null default '',
  add column update_time timestamptz,
  add column version int not null default 0;

insert into module (code, names, path, component, icon, sort, is_operating, parent_id)
select row.code, row.names::jsonb, row.path, row.code, row.icon, row.sort, 1, parent.id
from module parent, (values
  ('sys-number-rule', '{"en":"Number rules","zh":"编号规则","es":"Reglas de numeración","ja":"採番ルール"}', '/system/number-rule', 'tag', 20),
  ('sys-setting', '{"en":"Settings","zh":"系统设置","es":"Parámetros","ja":"システム設定"}', '/system/settings', 'settings', 21),
  ('sys-audit', '{"en":"Audit trail","zh":"审计日志","es":"Registro de auditoría","ja":"監査ログ"}', '/system/audit', 'history', 22),
  ('sys-login-log', '{"en":"Sign-ins","zh":"登录日志","es":"Inicios de sesión","ja":"サインイン履歴"}', '/system/login-log', 'log-in', 23)
) as row (code, names, path, icon, sort)
where parent.code = 'system';

insert into role_module (role_id, module_id)
select role.id, module.id from role, module
where role.code = 'ADMIN' and module.code in ('system', 'sys-number-rule', 'sys-setting', 'sys-audit', 'sys-login-log')
   or role.code = 'ENT_ADMIN' and module.code in ('system', 'sys-setting', 'sys-audit', 'sys-login-log')
   or role.code = 'AUDITOR' and module.code in ('system', 'sys-audit', 'sys-login-log')
on conflict do nothing;
