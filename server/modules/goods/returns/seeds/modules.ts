import type { ModuleSeed } from '../../../../kit/seeds/seeds.ts'

const everybody = [
  ...['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'PLANNER', 'WAREHOUSE', 'QUALITY', 'FINANCE', 'AUDITOR'],
  ...['SUPPLIER', 'SUP_ADMIN', 'SUP_FINANCE'],
]

export const modules: readonly ModuleSeed[] = [
  {
    code: 'return-list',
    kind: 'page',
    names: { en: 'Returns', zh: '退货单', es: 'Devoluciones', ja: '返品' },
    parent: 'delivery',
    path: '/return/list',
    icon: 'undo',
    sort: 10,
    roles: everybody,
  },
  {
    code: 'return-detail',
    kind: 'hidden',
    names: { en: 'Return', zh: '退货单', es: 'Devolución', ja: '返品' },
    parent: 'delivery',
    path: '/return/detail',
    icon: 'undo',
    sort: 11,
    roles: everybody,
  },
  {
    code: 'return-order-maintain',
    kind: 'hidden',
    names: { en: 'Edit return', zh: '退货维护', es: 'Registrar devolución', ja: '返品の入力' },
    parent: 'delivery',
    path: '/dashboard/return-order-maintain',
    icon: 'pencil',
    sort: 12,
    roles: ['ENT_ADMIN', 'WAREHOUSE', 'QUALITY'],
  },
  {
    code: 'return-approve',
    kind: 'right',
    names: { en: 'Approve returns', zh: '退货审批', es: 'Decidir devoluciones', ja: '返品の承認' },
    parent: 'delivery',
    sort: 13,
    roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER'],
  },
  {
    code: 'return-answer',
    kind: 'right',
    names: { en: 'Answer returns', zh: '答复退货', es: 'Responder devoluciones', ja: '返品への回答' },
    parent: 'delivery',
    sort: 14,
    roles: ['SUPPLIER', 'SUP_ADMIN'],
  },
  {
    code: 'return-ship',
    kind: 'right',
    names: { en: 'Send goods back', zh: '退货出库', es: 'Enviar devoluciones', ja: '返品の出荷' },
    parent: 'delivery',
    sort: 15,
    roles: ['ENT_ADMIN', 'WAREHOUSE'],
  },
]
