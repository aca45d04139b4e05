import type { ModuleSeed } from '../../../kit/seeds/seeds.ts'

const readers = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'PLANNER', 'AUDITOR']

/** Pages of the menu. */
export const modules: readonly ModuleSeed[] = [
  {
    code: 'report',
    kind: 'page',
    names: { en: 'Reports', zh: '报表', es: 'Informes', ja: 'レポート' },
    path: '/report',
    component: 'Layout',
    icon: 'chart',
    sort: 18,
    roles: readers,
  },
  {
    code: 'delivery-timeliness',
    kind: 'page',
    names: { en: 'Delivery timeliness', zh: '供应商交货及时率', es: 'Puntualidad de entrega', ja: '納期遵守率' },
    parent: 'report',
    path: '/report/delivery-timeliness',
    icon: 'clock',
    sort: 1,
    roles: readers,
  },
  {
    code: 'delivery-timeliness-rows',
    kind: 'hidden',
    names: { en: 'Due order rows', zh: '到期订单行', es: 'Líneas vencidas', ja: '納期到来の発注明細' },
    parent: 'report',
    path: '/report/delivery-timeliness-rows',
    icon: 'rows',
    sort: 2,
    roles: readers,
  },
  {
    code: 'purchase-execution',
    kind: 'page',
    names: { en: 'Purchase execution', zh: '采购执行下载', es: 'Ejecución de compras', ja: '発注実績' },
    parent: 'report',
    path: '/report/purchase-execution',
    icon: 'file-text',
    sort: 3,
    roles: readers,
  },
  {
    code: 'over-order',
    kind: 'page',
    names: { en: 'Over-ordering', zh: '超量采购', es: 'Pedidos en exceso', ja: '過剰発注' },
    parent: 'report',
    path: '/report/over-order',
    icon: 'chart',
    sort: 4,
    roles: readers,
  },
  {
    code: 'delivery-diff',
    kind: 'page',
    names: { en: 'Delivery differences', zh: '交货差异', es: 'Diferencias de entrega', ja: '納入差異' },
    parent: 'report',
    path: '/report/delivery-diff',
    icon: 'truck',
    sort: 5,
    roles: readers,
  },
]
