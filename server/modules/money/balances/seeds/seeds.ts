import type { ModuleSeed, Seeds } from '../../../../kit/seeds/seeds.ts'
import { placeholders, templates } from './templates.ts'

const buyers = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'FINANCE', 'AUDITOR']
const suppliers = ['SUPPLIER', 'SUP_ADMIN', 'SUP_FINANCE']

const modules: readonly ModuleSeed[] = [
  {
    code: 'balance-list',
    kind: 'page',
    names: { en: 'Balances', zh: '余额确认', es: 'Saldos', ja: '残高確認' },
    parent: 'finance',
    path: '/recon/balance',
    icon: 'git-compare',
    sort: 37,
    roles: buyers,
  },
  {
    code: 'balance-my',
    kind: 'page',
    names: { en: 'My balances', zh: '我的余额确认', es: 'Mis saldos', ja: '自社の残高確認' },
    parent: 'finance',
    path: '/recon/balance/my',
    icon: 'git-compare',
    sort: 38,
    roles: suppliers,
  },
  {
    code: 'balance-detail',
    kind: 'hidden',
    names: { en: 'Balance confirmation', zh: '余额确认单', es: 'Confirmación de saldo', ja: '残高確認書' },
    parent: 'finance',
    path: '/recon/balance/detail',
    icon: 'git-compare',
    sort: 39,
    roles: [...buyers, ...suppliers],
  },
  {
    code: 'balance-edit',
    kind: 'right',
    names: {
      en: 'Request balance confirmations',
      zh: '发起余额确认',
      es: 'Pedir confirmación de saldos',
      ja: '残高確認の依頼',
    },
    parent: 'finance',
    sort: 40,
    roles: ['ENT_ADMIN', 'FINANCE'],
  },
  {
    code: 'balance-answer',
    kind: 'right',
    names: { en: 'Answer balance confirmations', zh: '答复余额确认', es: 'Responder saldos', ja: '残高確認への回答' },
    parent: 'finance',
    sort: 41,
    roles: ['SUP_ADMIN', 'SUP_FINANCE'],
  },
]

export const balancesSeeds: Seeds = {
  modules,
  placeholders,
  templates,
  numberRules: [
    {
      code: 'BALANCE',
      prefix: 'BC',
      datePart: 'YYYYMM',
      serialLength: 4,
      resetBy: 'MONTH',
      longest: 64,
      ofOrganisations: true,
    },
  ],
}
