import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const settingsSeeds: Seeds = {
  modules: [
    {
      code: 'sys-number-rule',
      kind: 'page',
      names: { en: 'Number rules', zh: '编号规则', es: 'Reglas de numeración', ja: '採番ルール' },
      parent: 'system',
      path: '/system/number-rule',
      icon: 'tag',
      sort: 20,
      roles: ['ADMIN'],
    },
    {
      code: 'sys-setting',
      kind: 'page',
      names: { en: 'Settings', zh: '系统设置', es: 'Parámetros', ja: 'システム設定' },
      parent: 'system',
      path: '/system/settings',
      icon: 'settings',
      sort: 21,
      roles: ['ADMIN', 'ENT_ADMIN'],
    },
  ],
}
