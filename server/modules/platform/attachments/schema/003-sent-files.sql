-- What was sent keeps its sealed files.

-- SENT: what was sent last names the file. LEFT: so it does, but its uploader has removed it; it is shown to nobody until
-- the document is opened, and goes once something else is sent.
alter table attachment add sent varchar(4) check (sent in ('SENT', 'LEFT'));
