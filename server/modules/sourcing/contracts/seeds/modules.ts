import type { ModuleSeed } from '../../../../kit/seeds/seeds.ts'

const heads = ['ENT_ADMIN', 'PUR_MANAGER']
const writers = [...heads, 'PURCHASER']
const readers = [...writers, 'FINANCE', 'AUDITOR']
const answerers = ['SUPPLIER', 'SUP_ADMIN']
const sellers = [...answerers, 'SUP_FINANCE']
const everybody = [...readers, ...sellers]

export const modules: readonly ModuleSeed[] = [
  {
    code: 'contract',
    kind: 'page',
    names: { en: 'Contracts', zh: '合同', es: 'Contratos', ja: '契約' },
    path: '/contract',
    component: 'Layout',
    icon: 'columns',
    sort: 10,
    roles: everybody,
  },
  {
    code: 'contract-list',
    kind: 'page',
    names: { en: 'Contracts', zh: '合同', es: 'Contratos', ja: '契約' },
    parent: 'contract',
    path: '/contract/list',
    icon: 'list',
    sort: 1,
    roles: readers,
  },
  {
    code: 'contract-my',
    kind: 'page',
    names: { en: 'My contracts', zh: '我的合同', es: 'Mis contratos', ja: '自社の契約' },
    parent: 'contract',
    path: '/contract/my',
    icon: 'list',
    sort: 2,
    roles: sellers,
  },
  {
    code: 'contract-detail',
    kind: 'hidden',
    names: { en: 'Contract', zh: '合同', es: 'Contrato', ja: '契約' },
    parent: 'contract',
    path: '/contract/detail',
    icon: 'columns',
    sort: 3,
    roles: everybody,
  },
  {
    code: 'contract-change',
    kind: 'hidden',
    names: { en: 'Contract change', zh: '合同变更', es: 'Modificación de contrato', ja: '契約変更' },
    parent: 'contract',
    path: '/contract/change',
    icon: 'columns',
    sort: 8,
    roles: everybody,
  },
  {
    code: 'contract-edit',
    kind: 'hidden',
    names: { en: 'Edit contract', zh: '编制合同', es: 'Redactar contrato', ja: '契約の入力' },
    parent: 'contract',
    path: '/contract/edit',
    icon: 'pencil',
    sort: 4,
    roles: writers,
  },
  {
    code: 'contract-approve',
    kind: 'right',
    names: { en: 'Approve contracts', zh: '合同审批', es: 'Decidir contratos', ja: '契約の承認' },
    parent: 'contract',
    sort: 5,
    roles: heads,
  },
  {
    code: 'contract-terminate',
    kind: 'right',
    names: { en: 'Terminate contracts', zh: '终止合同', es: 'Rescindir contratos', ja: '契約の解約' },
    parent: 'contract',
    sort: 6,
    roles: heads,
  },
  {
    code: 'contract-answer',
    kind: 'right',
    names: { en: 'Answer contracts', zh: '答复合同', es: 'Responder contratos', ja: '契約への回答' },
    parent: 'contract',
    sort: 7,
    roles: answerers,
  },
]
