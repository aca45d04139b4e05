import type { ModuleSeed } from '../../../kit/seeds/seeds.ts'

const heads = ['ENT_ADMIN', 'PUR_MANAGER']

export const modules: readonly ModuleSeed[] = [
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
  {
    code: 'ENTERPRISE',
    kind: 'page',
    names: { en: 'Performance', zh: '供应商绩效', es: 'Evaluación', ja: 'サプライヤー評価' },
    path: '/perform',
    component: 'Layout',
    icon: 'columns',
    sort: 12,
    roles: heads,
  },
  {
    code: 'perf-indicator',
    kind: 'page',
    names: { en: 'Indicators', zh: '评分指标', es: 'Indicadores', ja: '評価指標' },
    parent: 'ENTERPRISE',
    path: '/perform/indicator',
    icon: 'list',
    sort: 1,
    roles: heads,
  },
  {
    code: 'perf-template',
    kind: 'page',
    names: { en: 'Templates', zh: '考评模板', es: 'Plantillas', ja: '評価テンプレート' },
    parent: 'ENTERPRISE',
    path: '/perform/template',
    icon: 'list',
    sort: 2,
    roles: heads,
  },
  {
    code: 'perf-supplier-list',
    kind: 'page',
    names: { en: 'Supplier lists', zh: '参评供应商', es: 'Listas de proveedores', ja: '評価対象' },
    parent: 'ENTERPRISE',
    path: '/perform/supplier-list',
    icon: 'list',
    sort: 3,
    roles: heads,
  },
]
