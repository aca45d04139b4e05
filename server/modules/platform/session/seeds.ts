import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const sessionSeeds: Seeds = {
  // Names of the specification. The pages below /language are open to everybody, so nothing requires these permissions.
  modules: [
    {
      code: 'language',
      kind: 'right',
      names: { en: 'Change language', zh: '切换语言', es: 'Cambiar el idioma', ja: '言語の切り替え' },
      sort: 90,
      roles: 'all',
    },
    {
      code: 'english',
      kind: 'right',
      names: { en: 'Portal in English', zh: '英文界面', es: 'Portal en inglés', ja: '英語表示' },
      sort: 91,
      roles: 'all',
    },
  ],
  templates: [
    {
      code: 'session.reused',
      names: {
        en: 'Refresh token reused',
        zh: '刷新令牌被重复使用',
        es: 'Token de renovación usado dos veces',
        ja: 'リフレッシュトークンの二重使用',
      },
      messageType: 'SYSTEM',
      object: 'USER',
      audience: 'ALL',
      opens: false,
      closable: false,
      titles: {
        en: 'A session was ended for security reasons',
        zh: '已为安全结束一次登录',
        es: 'Se cerró una sesión por seguridad',
        ja: '安全のためサインインを終了しました',
      },
      contents: {
        en: 'One of your old refresh tokens was reused at {{time}}, so that session has ended. If this was not you, change your password.',
        zh: '您的一个旧刷新令牌在 {{time}} 被再次使用，该会话已结束。如非本人操作，请修改密码。',
        es: 'Un token de renovación antiguo se volvió a usar a las {{time}}. Esa sesión ha terminado. Cambie la contraseña si no fue usted.',
        ja: '古いリフレッシュトークンが {{time}} に再使用されたため、そのセッションを終了しました。心当たりがない場合はパスワードを変更してください。',
      },
    },
    {
      code: 'password.code',
      names: {
        en: 'Password reset code',
        zh: '找回密码验证码',
        es: 'Código para una contraseña olvidada',
        ja: 'パスワード再設定の確認コード',
      },
      messageType: 'SYSTEM',
      way: 'EMAIL',
      object: 'USER',
      audience: 'NONE',
      opens: false,
      closable: false,
      titles: {
        en: 'Your verification code',
        zh: '您的验证码',
        es: 'Su código de verificación',
        ja: '確認コードのお知らせ',
      },
      contents: {
        en: '<p>{{name}}, {{code}} is the code to reset the password of {{userName}}. It is valid for 10 minutes.</p><p>If you did not request it, ignore this message; your password will not change.</p>',
        zh: '<p>{{name}}，您正在为账号 {{userName}} 重设密码，验证码为 {{code}}，10 分钟内有效。</p><p>如非本人操作，请忽略此邮件，密码不会改变。</p>',
        es: '<p>{{name}}: {{code}} es el código para fijar una contraseña nueva de {{userName}}. Es válido durante 10 minutos.</p><p>Si no lo ha pedido, ignore este mensaje; su contraseña no cambia.</p>',
        ja: '<p>{{name}} 様、{{userName}} のパスワード再設定の確認コードは {{code}} です。有効期限は10分です。</p><p>お心当たりがない場合は無視してください。パスワードは変わりません。</p>',
      },
    },
    {
      code: 'password.changed',
      names: { en: 'Password reset', zh: '密码已重设', es: 'Contraseña restablecida', ja: 'パスワードの再設定' },
      messageType: 'SYSTEM',
      way: 'EMAIL',
      object: 'USER',
      audience: 'NONE',
      opens: false,
      closable: false,
      titles: {
        en: 'Your password was changed',
        zh: '您的密码已修改',
        es: 'Se ha cambiado su contraseña',
        ja: 'パスワードが変更されました',
      },
      contents: {
        en: '<p>{{name}}, the password of {{userName}} was reset and all sessions have ended. If this was not you, contact your administrator immediately.</p>',
        zh: '<p>{{name}}，账号 {{userName}} 的密码已重设，所有登录均已失效。如非本人操作，请立即联系管理员。</p>',
        es: '<p>{{name}}: se ha fijado una contraseña nueva para {{userName}} y se han cerrado todas sus sesiones. Si no ha sido usted, avise enseguida a su administrador.</p>',
        ja: '<p>{{name}} 様、{{userName}} のパスワードが再設定され、すべてのセッションが終了しました。お心当たりがない場合は、直ちに管理者へご連絡ください。</p>',
      },
    },
  ],
}
