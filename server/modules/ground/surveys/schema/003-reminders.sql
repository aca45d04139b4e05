-- after: surveys/002
-- Suppliers are reminded once before each deadline.

alter table survey_assign add reminded smallint not null default 0 check (reminded in (0, 1));
