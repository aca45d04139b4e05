import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const auditSeeds: Seeds = {
  modules: [
    {
      code: 'sys-audit',
      kind: 'page',
      names: { en: 'Audit trail', zh: '审计日志', es: 'Registro de auditoría', ja: '監査ログ' },
      parent: 'system',
      path: '/system/audit',
      icon: 'history',
      sort: 22,
      roles: ['ADMIN', 'ENT_ADMIN', 'AUDITOR'],
    },
    {
      code: 'sys-login-log',
      kind: 'page',
      names: { en: 'Sign-ins', zh: '登录日志', es: 'Inicios de sesión', ja: 'サインイン履歴' },
      parent: 'system',
      path: '/system/login-log',
      icon: 'log-in',
      sort: 23,
      roles: ['ADMIN', 'ENT_ADMIN', 'AUDITOR'],
    },
  ],
}
