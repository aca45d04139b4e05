import type { Seeds } from '../../kit/seeds/seeds.ts'

/** What the area delivers to every installation. */
export const performanceSeeds: Seeds = {
  modules: [
    {
      code: 'directories_performance',
      kind: 'page',
      names: {
        en: 'Supplier figures',
        zh: '供应商绩效指标',
        es: 'Indicadores de proveedores',
        ja: 'サプライヤー実績',
      },
      parent: 'supplier',
      path: '/directories_performance',
      icon: 'list',
      sort: 8,
      roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'QUALITY', 'AUDITOR'],
    },
  ],
}
