import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { placeholders, templates } from './templates.ts'

const heads = ['ENT_ADMIN', 'PUR_MANAGER']
const writers = [...heads, 'PURCHASER']
const readers = [...writers, 'AUDITOR']

export const pricesSeeds: Seeds = {
  modules: [
    {
      code: 'price',
      kind: 'page',
      names: { en: 'Prices', zh: '价格管理', es: 'Precios', ja: '価格' },
      path: '/price',
      component: 'Layout',
      icon: 'columns',
      sort: 10,
      roles: readers,
    },
    {
      code: 'price-record',
      kind: 'page',
      names: { en: 'Price library', zh: '价格库', es: 'Catálogo de precios', ja: '価格台帳' },
      parent: 'price',
      path: '/price/record',
      icon: 'list',
      sort: 1,
      roles: heads,
    },
    {
      code: 'price-ceiling',
      kind: 'page',
      names: { en: 'Price ceilings', zh: '最高限价', es: 'Precios máximos', ja: '上限価格' },
      parent: 'price',
      path: '/price/ceiling',
      icon: 'list',
      sort: 2,
      roles: heads,
    },
    {
      code: 'price-control',
      kind: 'page',
      names: { en: 'Price control', zh: '价格控制单', es: 'Control de precios', ja: '価格管理' },
      parent: 'price',
      path: '/price/control',
      icon: 'list',
      sort: 5,
      roles: readers,
    },
    {
      code: 'price-control-detail',
      kind: 'hidden',
      names: {
        en: 'Price control sheet',
        zh: '价格控制单',
        es: 'Hoja de control de precios',
        ja: '価格管理票',
      },
      parent: 'price',
      path: '/price/control-detail',
      icon: 'columns',
      sort: 6,
      roles: readers,
    },
    {
      code: 'price-control-edit',
      kind: 'hidden',
      names: { en: 'Edit price control sheet', zh: '编制价格控制单', es: 'Registrar precios', ja: '価格管理票の入力' },
      parent: 'price',
      path: '/price/control-edit',
      icon: 'pencil',
      sort: 7,
      roles: writers,
    },
    {
      code: 'price-control-approve',
      kind: 'right',
      names: { en: 'Approve prices', zh: '价格审批', es: 'Decidir precios', ja: '価格の承認' },
      parent: 'price',
      sort: 8,
      roles: heads,
    },
    {
      code: 'price-index',
      kind: 'page',
      names: { en: 'Price indices', zh: '价格指数', es: 'Índices de precios', ja: '価格指数' },
      parent: 'price',
      path: '/price/index',
      icon: 'list',
      sort: 4,
      roles: heads,
    },
    {
      code: 'price-block',
      kind: 'right',
      names: { en: 'Block prices', zh: '冻结价格', es: 'Bloquear precios', ja: '価格の停止' },
      parent: 'price',
      sort: 3,
      roles: heads,
    },
  ],
  placeholders,
  templates,
  numberRules: [
    {
      code: 'PRICE_CONTROL',
      prefix: 'PC',
      datePart: 'YYYYMMDD',
      serialLength: 4,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'PRICE_CONTROL_STATUS',
      names: {
        en: 'Price control sheet statuses',
        zh: '价格控制单状态',
        es: 'Estados de una hoja de precios',
        ja: '価格管理票の状態',
      },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'APPROVING', en: 'In approval', zh: '审批中', es: 'En aprobación', ja: '承認待ち' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazada', ja: '却下' },
        { value: 'APPROVED', en: 'In force', zh: '已生效', es: 'Vigente', ja: '有効' },
      ],
    },
    {
      code: 'PRICE_SOURCE',
      names: { en: 'Price sources', zh: '价格来源', es: 'Orígenes de precios', ja: '価格の出所' },
      entries: [
        { value: 'INQUIRY', en: 'Inquiry', zh: '询价', es: 'Solicitud de oferta', ja: '見積依頼' },
        { value: 'CONTRACT', en: 'Contract', zh: '合同', es: 'Contrato', ja: '契約' },
        { value: 'MANUAL', en: 'Manual', zh: '手工', es: 'Manual', ja: '手入力' },
      ],
    },
    {
      code: 'PRICE_STATUS',
      names: { en: 'Price statuses', zh: '价格状态', es: 'Estados de precios', ja: '価格の状態' },
      entries: [
        { value: 'ACTIVE', en: 'In force', zh: '有效', es: 'Vigente', ja: '有効' },
        { value: 'EXPIRED', en: 'Expired', zh: '已过期', es: 'Vencido', ja: '期限切れ' },
        { value: 'REPLACED', en: 'Replaced', zh: '已替换', es: 'Sustituido', ja: '更新済み' },
        { value: 'BLOCKED', en: 'Blocked', zh: '已冻结', es: 'Bloqueado', ja: '停止' },
      ],
    },
    {
      code: 'PRICE_CEILING_BASIS',
      names: { en: 'Price ceiling bases', zh: '限价依据', es: 'Bases de precios máximos', ja: '上限価格の基準' },
      entries: [
        { value: 'FIXED', en: 'Fixed price', zh: '固定价', es: 'Precio fijo', ja: '固定価格' },
        {
          value: 'LAST_PRICE_PCT',
          en: 'Last price paid',
          zh: '最近采购价',
          es: 'Último precio pagado',
          ja: '直近の購入価格',
        },
        {
          value: 'AVG12_PCT',
          en: '12-month average',
          zh: '近十二个月均价',
          es: 'Media de doce meses',
          ja: '12か月平均',
        },
        {
          value: 'CONTRACT_PRICE',
          en: 'Contract price',
          zh: '合同价',
          es: 'Precio del contrato',
          ja: '契約価格',
        },
        { value: 'INDEX', en: 'Market index', zh: '市场指数', es: 'Índice del mercado', ja: '市場指数' },
      ],
    },
    {
      code: 'PRICE_CEILING_ACTION',
      names: { en: 'Price ceiling actions', zh: '超限价处理', es: 'Por encima del máximo', ja: '上限超過時の扱い' },
      entries: [
        { value: 'WARN', en: 'Warn', zh: '提醒', es: 'Avisar', ja: '警告' },
        { value: 'APPROVE', en: 'Require approval', zh: '需审批', es: 'Requiere aprobación', ja: '要承認' },
        { value: 'BLOCK', en: 'Block', zh: '禁止', es: 'Rechazar', ja: '拒否' },
      ],
    },
  ],
}
