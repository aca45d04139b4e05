-- A code may also prove that who decides by a link is the approver; its address is then the SHA-256 of the link.
alter table verify_code drop constraint verify_code_purpose_check,
  add constraint verify_code_purpose_check check (purpose in ('REGISTER', 'RETRIEVE', 'LINK'));
