import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const accountingSeeds: Seeds = {
  modules: [
    {
      code: 'accounting-period',
      kind: 'page',
      names: { en: 'Accounting periods', zh: '会计期间', es: 'Períodos contables', ja: '会計期間' },
      parent: 'finance',
      path: '/fiance/accounting-period',
      icon: 'calendar',
      sort: 45,
      roles: ['ENT_ADMIN', 'FINANCE'],
    },
  ],
}
