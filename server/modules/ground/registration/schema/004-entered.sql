-- Who entered it in the supplier's place; null: the supplier registered by itself. Nobody has accepted terms then.
alter table register_form add column entered_by bigint references app_user;
alter table register_form add column entered_name varchar(64) not null default '';
alter table register_form alter column terms_version drop not null;
alter table register_form alter column terms_accept_time drop not null;
alter table register_form add check (entered_by is not null or terms_version is not null);
