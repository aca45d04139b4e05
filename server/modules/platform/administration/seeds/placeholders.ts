import type { PlaceholderSeed } from '../../../../kit/seeds/seeds.ts'

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'JOB',
    names: { en: 'Scheduled task', zh: '定时任务', es: 'Tarea programada', ja: '定期処理' },
    gaps: [
      {
        code: 'job',
        names: { en: 'Task', zh: '任务', es: 'Tarea', ja: '処理' },
        path: 'job.name',
        example: 'auditVerify',
      },
      {
        code: 'reason',
        names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
        path: 'job.reason',
        example: 'The mail server does not respond.',
      },
    ],
  },
  {
    object: 'USER',
    names: { en: 'User', zh: '用户', es: 'Usuario', ja: 'ユーザー' },
    gaps: [
      {
        code: 'time',
        names: { en: 'Time', zh: '时间', es: 'Momento', ja: '日時' },
        path: 'session.time',
        format: 'DATE',
        example: '2026-01-01 08:00:00',
      },
      {
        code: 'username',
        names: { en: 'User name', zh: '用户名', es: 'Usuario', ja: 'ユーザー名' },
        path: 'user.username',
        example: 'wang.fang',
      },
      {
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Por quién', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
    ],
  },
]
