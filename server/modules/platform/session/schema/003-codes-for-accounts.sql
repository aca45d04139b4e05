-- A code may also confirm a change of bank accounts; its address is then the id of the change.
alter table verify_code drop constraint verify_code_purpose_check,
  add constraint verify_code_purpose_check check (purpose in ('REGISTER', 'RETRIEVE', 'LINK', 'ACCOUNT'));
