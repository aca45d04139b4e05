import type { ModuleSeed } from '../../../../kit/seeds/seeds.ts'

const suppliers = ['SUPPLIER', 'SUP_ADMIN']
const everybody = [
  ...['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'PLANNER', 'WAREHOUSE', 'QUALITY', 'FINANCE', 'AUDITOR'],
  ...suppliers,
  'SUP_FINANCE',
]

export const modules: readonly ModuleSeed[] = [
  {
    code: 'delivery',
    kind: 'page',
    names: { en: 'Deliveries', zh: '交货', es: 'Entregas', ja: '納入' },
    path: '/delivery',
    component: 'Layout',
    icon: 'truck',
    sort: 12,
    roles: everybody,
  },
  {
    code: 'delivery-order',
    kind: 'page',
    names: { en: 'Delivery orders', zh: '送货单', es: 'Órdenes de entrega', ja: '納品書' },
    parent: 'delivery',
    path: '/delivery/order',
    icon: 'truck',
    sort: 2,
    roles: everybody,
  },
  {
    code: 'delivery-order-detail',
    kind: 'hidden',
    names: { en: 'Delivery order', zh: '送货单', es: 'Orden de entrega', ja: '納品書' },
    parent: 'delivery',
    path: '/delivery/order-detail',
    icon: 'truck',
    sort: 3,
    roles: everybody,
  },
  {
    code: 'delivery-slot',
    kind: 'page',
    names: { en: 'Dock slots', zh: '卸货预约', es: 'Turnos de muelle', ja: '荷受け枠' },
    parent: 'delivery',
    path: '/delivery/slot',
    icon: 'calendar',
    sort: 3,
    roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'PLANNER', 'WAREHOUSE'],
  },
  {
    code: 'delivery-order-edit',
    kind: 'hidden',
    names: { en: 'Edit delivery order', zh: '填写送货单', es: 'Redactar orden de entrega', ja: '納品書の作成' },
    parent: 'delivery',
    path: '/delivery/order-edit',
    icon: 'pencil',
    sort: 4,
    roles: ['ENT_ADMIN', 'WAREHOUSE', ...suppliers],
  },
  {
    code: 'delivery-order-close',
    kind: 'right',
    names: {
      en: 'Close deliveries with difference',
      zh: '差异关闭送货单',
      es: 'Cerrar entregas con diferencia',
      ja: '差異ありで納入を完了',
    },
    parent: 'delivery',
    sort: 5,
    roles: ['ENT_ADMIN', 'WAREHOUSE'],
  },
]
