import type { ModuleSeed, Seeds } from '../../../../kit/seeds/seeds.ts'
import { placeholders } from './placeholders.ts'
import { templates } from './templates.ts'

const buyers = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'FINANCE', 'AUDITOR']
const suppliers = ['SUPPLIER', 'SUP_ADMIN', 'SUP_FINANCE']

const modules: readonly ModuleSeed[] = [
  {
    code: 'recon-list',
    kind: 'page',
    names: { en: 'Statements', zh: '对账单', es: 'Conciliaciones', ja: '照合書' },
    parent: 'finance',
    path: '/recon/list',
    icon: 'git-compare',
    sort: 30,
    roles: buyers,
  },
  {
    code: 'recon-my',
    kind: 'page',
    names: { en: 'My statements', zh: '我的对账单', es: 'Mis conciliaciones', ja: '自社の照合書' },
    parent: 'finance',
    path: '/recon/my',
    icon: 'git-compare',
    sort: 31,
    roles: suppliers,
  },
  {
    code: 'recon-edit',
    kind: 'hidden',
    names: { en: 'New statement', zh: '编制对账单', es: 'Preparar conciliación', ja: '照合書の作成' },
    parent: 'finance',
    path: '/recon/edit',
    icon: 'pencil',
    sort: 32,
    roles: ['ENT_ADMIN', 'FINANCE', 'PURCHASER', 'PUR_MANAGER'],
  },
  {
    code: 'recon-detail',
    kind: 'hidden',
    names: { en: 'Statement', zh: '对账单', es: 'Conciliación', ja: '照合書' },
    parent: 'finance',
    path: '/recon/detail',
    icon: 'git-compare',
    sort: 33,
    roles: [...buyers, ...suppliers],
  },
  {
    code: 'recon-send',
    kind: 'right',
    names: {
      en: 'Send statements',
      zh: '发送对账单',
      es: 'Enviar conciliaciones',
      ja: '照合書の送付・異議への回答',
    },
    parent: 'finance',
    sort: 34,
    roles: ['ENT_ADMIN', 'FINANCE'],
  },
  {
    code: 'recon-answer',
    kind: 'right',
    names: {
      en: 'Answer statements',
      zh: '确认或提出异议',
      es: 'Responder conciliaciones',
      ja: '照合書の確認・異議申し立て',
    },
    parent: 'finance',
    sort: 35,
    roles: ['SUP_ADMIN', 'SUP_FINANCE'],
  },
  {
    code: 'recon-approve',
    kind: 'right',
    names: {
      en: 'Approve statement prices',
      zh: '审批对账价差',
      es: 'Aprobar precios conciliados',
      ja: '照合書の価格承認・再開',
    },
    parent: 'finance',
    sort: 36,
    roles: ['ENT_ADMIN', 'PUR_MANAGER'],
  },
]

export const reconciliationSeeds: Seeds = {
  modules,
  placeholders,
  templates,
  numberRules: [
    {
      code: 'RECON',
      prefix: 'RC',
      datePart: 'YYYYMM',
      serialLength: 4,
      resetBy: 'MONTH',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'RECON_STATUS',
      names: { en: 'Statement status', zh: '对账单状态', es: 'Estados de una conciliación', ja: '照合書の状態' },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        {
          value: 'SENT',
          en: 'Awaiting supplier',
          zh: '待供应商确认',
          es: 'Espera al proveedor',
          ja: 'サプライヤー確認待ち',
        },
        { value: 'DISPUTED', en: 'Disputed', zh: '有异议', es: 'En disputa', ja: '異議あり' },
        { value: 'CONFIRMED', en: 'Confirmed', zh: '已确认', es: 'Confirmada', ja: '確認済み' },
        { value: 'INVOICED', en: 'Invoiced', zh: '已开票', es: 'Facturada', ja: '請求済み' },
        { value: 'CANCELLED', en: 'Cancelled', zh: '已取消', es: 'Cancelada', ja: '取消済み' },
      ],
    },
    {
      code: 'RECON_LINE_KIND',
      names: {
        en: 'Statement line types',
        zh: '对账行类型',
        es: 'Tipos de línea de conciliación',
        ja: '照合明細の種類',
      },
      entries: [
        { value: 'RECEIPT', en: 'Receipt', zh: '收货', es: 'Recepción', ja: '受入' },
        { value: 'RETURN', en: 'Return', zh: '退货', es: 'Devolución', ja: '返品' },
        { value: 'DEDUCTION', en: 'Deduction', zh: '扣款', es: 'Deducción', ja: '控除' },
        { value: 'FREIGHT', en: 'Freight', zh: '运费', es: 'Portes', ja: '運賃' },
        { value: 'ADJUST', en: 'Adjustment', zh: '调整', es: 'Ajuste', ja: '調整' },
        { value: 'PRICE_DIFF', en: 'Price difference', zh: '价差', es: 'Diferencia de precio', ja: '価格差異' },
      ],
    },
  ],
}
