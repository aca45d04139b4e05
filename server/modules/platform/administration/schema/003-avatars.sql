-- A small picture of the user, as a data address; empty for none.
alter table app_user alter column avatar type text;
alter table app_user add constraint app_user_avatar_small check (length(avatar) <= 24000);
