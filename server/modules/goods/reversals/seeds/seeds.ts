import type { ModuleSeed, Seeds } from '../../../../kit/seeds/seeds.ts'
import { placeholders, templates } from './templates.ts'

const everybody = [
  ...['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'PLANNER', 'WAREHOUSE', 'QUALITY', 'FINANCE', 'AUDITOR'],
  ...['SUPPLIER', 'SUP_ADMIN', 'SUP_FINANCE'],
]

const modules: readonly ModuleSeed[] = [
  {
    code: 'charge-against',
    kind: 'page',
    names: { en: 'Reversals', zh: '收货冲销', es: 'Anulaciones de recepción', ja: '受入取消' },
    parent: 'delivery',
    path: '/dashboard/charge-against',
    icon: 'undo',
    sort: 16,
    roles: everybody,
  },
  {
    code: 'charge-against-detail',
    kind: 'hidden',
    names: { en: 'Reversal', zh: '收货冲销单', es: 'Anulación de recepción', ja: '受入取消' },
    parent: 'delivery',
    path: '/charge-against/detail',
    icon: 'undo',
    sort: 17,
    roles: everybody,
  },
  {
    code: 'charge-against-maintenance',
    kind: 'hidden',
    names: { en: 'Edit reversal', zh: '收货冲销维护', es: 'Registrar anulación', ja: '受入取消の入力' },
    parent: 'delivery',
    path: '/dashboard/charge-against-maintenance',
    icon: 'pencil',
    sort: 18,
    roles: ['ENT_ADMIN', 'WAREHOUSE'],
  },
  {
    code: 'charge-against-approve',
    kind: 'right',
    names: { en: 'Approve reversals', zh: '冲销审批', es: 'Decidir anulaciones', ja: '受入取消の承認' },
    parent: 'delivery',
    sort: 19,
    roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER'],
  },
]

export const reversalsSeeds: Seeds = {
  modules,
  placeholders,
  templates,
  numberRules: [
    {
      code: 'REVERSAL',
      prefix: 'RV',
      datePart: 'YYYYMMDD',
      serialLength: 4,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'REVERSAL_STATUS',
      names: { en: 'Reversal statuses', zh: '冲销单状态', es: 'Estados de una anulación', ja: '受入取消の状態' },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazada', ja: '却下' },
        { value: 'POSTED', en: 'Posted', zh: '已过账', es: 'Contabilizada', ja: '計上済み' },
      ],
    },
  ],
}
