import type { TemplateSeed } from '../../../../kit/seeds/seeds.ts'

export const templates: readonly TemplateSeed[] = [
  {
    code: 'job.failed',
    names: {
      en: 'Scheduled task failed',
      zh: '定时任务失败',
      es: 'Falló una tarea programada',
      ja: '定期処理の失敗',
    },
    messageType: 'SYSTEM',
    object: 'JOB',
    audience: 'NONE',
    opens: false,
    closable: false,
    titles: { en: '{{job}} failed', zh: '{{job}} 执行失败', es: '{{job}} ha fallado', ja: '{{job}} が失敗しました' },
    contents: {
      en: 'The task {{job}} failed: {{reason}} It is retried automatically; this message is sent once a day.',
      zh: '任务 {{job}} 执行失败：{{reason}} 系统会自动重试，每天只通知一次。',
      es: 'La tarea {{job}} ha fallado: {{reason}} Se repite por sí sola; este aviso llega una vez al día.',
      ja: '処理 {{job}} が失敗しました：{{reason}} 自動で再試行されます。この通知は1日1回です。',
    },
  },
  {
    code: 'user.enabled',
    names: {
      en: 'User re-enabled',
      zh: '用户已重新启用',
      es: 'Usuario activado de nuevo',
      ja: 'ユーザーの再有効化',
    },
    messageType: 'SYSTEM',
    object: 'USER',
    audience: 'NONE',
    opens: false,
    closable: false,
    titles: {
      en: 'You can sign in again',
      zh: '您的账号已重新启用',
      es: 'Ya puede volver a iniciar sesión',
      ja: '再びサインインできるようになりました',
    },
    contents: {
      en: '{{person}} has re-enabled your user {{username}}.',
      zh: '{{person}} 已重新启用您的用户 {{username}}。',
      es: '{{person}} ha activado de nuevo su usuario {{username}}.',
      ja: '{{person}} がユーザー {{username}} を再び有効にしました。',
    },
  },
  {
    code: 'user.enabled.mail',
    event: 'user.enabled',
    names: {
      en: 'User re-enabled (e-mail)',
      zh: '用户已重新启用（邮件）',
      es: 'Usuario activado de nuevo, por correo',
      ja: 'ユーザーの再有効化（メール）',
    },
    messageType: 'SYSTEM',
    way: 'EMAIL',
    object: 'USER',
    audience: 'NONE',
    opens: false,
    closable: false,
    titles: {
      en: 'You can sign in again',
      zh: '您的账号已重新启用',
      es: 'Ya puede volver a iniciar sesión',
      ja: '再びサインインできるようになりました',
    },
    contents: {
      en: '{{person}} has re-enabled your user {{username}}.',
      zh: '{{person}} 已重新启用您的用户 {{username}}。',
      es: '{{person}} ha activado de nuevo su usuario {{username}}.',
      ja: '{{person}} がユーザー {{username}} を再び有効にしました。',
    },
  },
]
