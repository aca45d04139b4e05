-- Whoever may sign in again is told so (domain §5.8): in his inbox, and by e-mail when he has an address.
insert into msg_placeholder (module_id, code, names, path, format, example, sort)
select module.id, row.code, row.names::jsonb, row.path, 'TEXT', row.example, row.sort
from msg_placeholder_module module, (values
  (2, 'username', 'user.username', 'wang.fang', '{"en":"User name","zh":"用户名","es":"Usuario","ja":"ユーザー名"}'),
  (3, 'person', 'caller.name', 'Li Wei', '{"en":"By whom","zh":"操作人","es":"Por quién","ja":"操作者"}')
) as row (sort, code, path, example, names)
where module.code = 'USER';

insert into msg_public_template (code, name, names, message_type_code, notice_type, event_code, titles, contents, jump_flag,
  business_object, audience) values
  ('user.enabled', 'User enabled again', '{"zh":"用户已重新启用","es":"Usuario activado de nuevo","ja":"ユーザーの再有効化"}', 'SYSTEM', 'SYSTEM', '',
   '{"en":"You may sign in again","zh":"您的账号已重新启用","es":"Ya puede volver a iniciar sesión","ja":"再びサインインできるようになりました"}',
   '{"en":"{{person}} has enabled your user {{username}} again.","zh":"{{person}} 已重新启用您的用户 {{username}}。","es":"{{person}} ha activado de nuevo su usuario {{username}}.","ja":"{{person}} がユーザー {{username}} を再び有効にしました。"}', 0, 'USER', 'NONE'),
  ('user.enabled.mail', 'User enabled again, by e-mail', '{"zh":"用户已重新启用（邮件）","es":"Usuario activado de nuevo, por correo","ja":"ユーザーの再有効化（メール）"}', 'SYSTEM', 'EMAIL', 'user.enabled',
   '{"en":"You may sign in again","zh":"您的账号已重新启用","es":"Ya puede volver a iniciar sesión","ja":"再びサインインできるようになりました"}',
   '{"en":"{{person}} has enabled your user {{username}} again.","zh":"{{person}} 已重新启用您的用户 {{username}}。","es":"{{person}} ha activado de nuevo su usuario {{username}}.","ja":"{{person}} がユーザー {{username}} を再び有効にしました。"}', 0, 'USER', 'NONE');

-- The page of the menu that a template belongs to, where there is one.
update msg_public_template set module_code = 'supplier'
where module_code = '' and split_part(code, '.', 1) in ('register', 'lifecycle', 'supplier');
