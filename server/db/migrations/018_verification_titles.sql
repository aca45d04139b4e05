-- Titles of letters are listed in the send records, whatever they hold: a code stands in the content only, which is
-- not shown there and is forgotten once it is sent.
update msg_public_template
set titles = '{"en":"Your verification code","zh":"您的验证码","es":"Su código de verificación","ja":"確認コードのお知らせ"}'
where code in ('register.code', 'password.code');
