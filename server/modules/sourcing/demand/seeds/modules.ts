import type { ModuleSeed } from '../../../../kit/seeds/seeds.ts'

const deciders = ['ENT_ADMIN', 'PUR_MANAGER']
const buyers = [...deciders, 'PURCHASER']
const writers = [...buyers, 'PLANNER']
const readers = [...writers, 'AUDITOR']

export const modules: readonly ModuleSeed[] = [
  {
    code: 'demand',
    kind: 'page',
    names: { en: 'Demand', zh: '采购需求', es: 'Solicitudes de compra', ja: '購買依頼' },
    path: '/demand',
    component: 'Layout',
    icon: 'list',
    sort: 8,
    roles: readers,
  },
  {
    code: 'demand-list',
    kind: 'page',
    names: { en: 'Demands', zh: '需求单', es: 'Solicitudes de compra', ja: '購買依頼一覧' },
    parent: 'demand',
    path: '/demand/list',
    icon: 'list',
    sort: 1,
    roles: readers,
  },
  {
    code: 'demand-assign',
    kind: 'page',
    names: { en: 'Assign demand', zh: '需求分配', es: 'Reparto de solicitudes', ja: '依頼の割当' },
    parent: 'demand',
    path: '/demand/assign',
    icon: 'users',
    sort: 2,
    roles: readers,
  },
  {
    code: 'demand-edit',
    kind: 'hidden',
    names: { en: 'Edit demand', zh: '编制需求', es: 'Redactar solicitud', ja: '購買依頼の作成' },
    parent: 'demand',
    path: '/demand/edit',
    icon: 'pencil',
    sort: 3,
    roles: writers,
  },
  {
    code: 'demand-detail',
    kind: 'hidden',
    names: { en: 'Demand', zh: '需求单', es: 'Solicitud de compra', ja: '購買依頼' },
    parent: 'demand',
    path: '/demand/detail',
    icon: 'file-text',
    sort: 4,
    roles: readers,
  },
  {
    code: 'demand-approve',
    kind: 'right',
    names: { en: 'Approve demands', zh: '需求审批', es: 'Decidir sobre solicitudes', ja: '購買依頼の承認' },
    parent: 'demand',
    sort: 5,
    roles: deciders,
  },
  {
    code: 'demand-assigner',
    kind: 'right',
    names: { en: 'Assign purchasers', zh: '分配采购员', es: 'Asignar a compradores', ja: '購買担当者への割当' },
    parent: 'demand',
    sort: 6,
    roles: deciders,
  },
  {
    code: 'demand-source',
    kind: 'right',
    names: {
      en: 'Order and source from demand',
      zh: '需求转询价、转订单',
      es: 'Pasar a solicitudes y pedidos',
      ja: '依頼から見積依頼・発注へ',
    },
    parent: 'demand',
    sort: 7,
    roles: buyers,
  },
]
