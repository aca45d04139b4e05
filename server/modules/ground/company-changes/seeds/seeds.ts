import type { ModuleSeed, Seeds } from '../../../../kit/seeds/seeds.ts'
import { templates } from './templates.ts'

const buyers = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'QUALITY', 'FINANCE', 'AUDITOR']
const readers = [...buyers, 'SUP_ADMIN', 'SUP_FINANCE']

const modules: readonly ModuleSeed[] = [
  {
    code: 'alterations',
    kind: 'page',
    names: { en: 'Company changes', zh: '企业信息变更', es: 'Cambios de empresa', ja: '企業情報の変更' },
    parent: 'supplier',
    path: '/alterations',
    icon: 'pencil',
    sort: 9,
    roles: readers,
  },
  {
    code: 'company-change-detail',
    kind: 'hidden',
    names: { en: 'Company change', zh: '企业变更详情', es: 'Cambio de una empresa', ja: '企業情報変更の詳細' },
    parent: 'supplier',
    path: '/company-change-detail',
    icon: 'pencil',
    sort: 10,
    roles: readers,
  },
  {
    code: 'company-change-edit',
    kind: 'hidden',
    names: { en: 'Change company details', zh: '变更企业信息', es: 'Cambiar datos de empresa', ja: '企業情報を変更' },
    parent: 'supplier',
    path: '/alterations/edit',
    icon: 'pencil',
    sort: 11,
    roles: ['ENT_ADMIN', 'PURCHASER', 'SUP_ADMIN'],
  },
  {
    code: 'company-change-approve',
    kind: 'right',
    names: {
      en: 'Approve company changes',
      zh: '企业变更审批',
      es: 'Decidir cambios de empresa',
      ja: '企業情報変更の承認',
    },
    parent: 'supplier',
    sort: 12,
    roles: ['ENT_ADMIN', 'PUR_MANAGER'],
  },
  {
    code: 'company-change-bank',
    kind: 'right',
    names: { en: 'Verify bank accounts', zh: '银行账户核验', es: 'Verificar cuentas bancarias', ja: '銀行口座の確認' },
    parent: 'supplier',
    sort: 13,
    roles: ['ENT_ADMIN', 'FINANCE'],
  },
]

export const companyChangesSeeds: Seeds = {
  modules,
  templates,
  numberRules: [
    { code: 'COMPANY_CHANGE', prefix: 'CHG', datePart: 'YYYYMMDD', serialLength: 4, resetBy: 'DAY', longest: 64 },
  ],
  dictionaries: [
    {
      code: 'COMPANY_CHANGE_STATUS',
      names: {
        en: 'Company change statuses',
        zh: '企业变更状态',
        es: 'Estados de un cambio de empresa',
        ja: '企業情報変更の状態',
      },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazado', ja: '却下' },
        { value: 'APPROVED', en: 'In force', zh: '已生效', es: 'En vigor', ja: '反映済み' },
      ],
    },
  ],
}
