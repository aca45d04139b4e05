-- What electronic documents name the company by: [{ scheme, value }].
alter table register_form add column identifiers jsonb not null default '[]';
