import type { ModuleSeed, Seeds } from '../../../../kit/seeds/seeds.ts'
import { placeholders, templates } from './templates.ts'
import { warningPlaceholders, warningTemplates } from './warning-templates.ts'

const suppliers = ['SUPPLIER', 'SUP_ADMIN']
const everybody = [
  ...['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'PLANNER', 'WAREHOUSE', 'QUALITY', 'FINANCE', 'AUDITOR'],
  ...suppliers,
  'SUP_FINANCE',
]

const modules: readonly ModuleSeed[] = [
  {
    code: 'delivery-plan',
    kind: 'page',
    names: { en: 'Delivery plans', zh: '交货计划', es: 'Planes de entrega', ja: '納入計画' },
    parent: 'delivery',
    path: '/delivery/plan',
    icon: 'calendar',
    sort: 0,
    roles: everybody,
  },
  {
    code: 'delivery-plan-board',
    kind: 'page',
    names: { en: 'Plan board', zh: '交货计划看板', es: 'Tablero de entregas', ja: '納入計画ボード' },
    parent: 'delivery',
    path: '/delivery/plan-board',
    icon: 'calendar',
    sort: 1,
    roles: everybody,
  },
  {
    code: 'delivery-plan-detail',
    kind: 'hidden',
    names: { en: 'Delivery plan', zh: '交货计划', es: 'Plan de entrega', ja: '納入計画' },
    parent: 'delivery',
    path: '/delivery/plan-detail',
    icon: 'calendar',
    sort: 20,
    roles: everybody,
  },
  {
    code: 'delivery-plan-edit',
    kind: 'hidden',
    names: { en: 'Edit delivery plan', zh: '编制交货计划', es: 'Redactar plan de entrega', ja: '納入計画の作成' },
    parent: 'delivery',
    path: '/delivery/plan-edit',
    icon: 'pencil',
    sort: 21,
    roles: ['ENT_ADMIN', 'PURCHASER', 'PLANNER'],
  },
  {
    code: 'delivery-plan-answer',
    kind: 'right',
    names: {
      en: 'Answer delivery plans',
      zh: '答复交货计划',
      es: 'Responder planes de entrega',
      ja: '納入計画への回答',
    },
    parent: 'delivery',
    sort: 22,
    roles: suppliers,
  },
]

export const deliveryPlansSeeds: Seeds = {
  modules,
  placeholders: [...placeholders, ...warningPlaceholders],
  templates: [...templates, ...warningTemplates],
  numberRules: [
    {
      code: 'DELIVERY_PLAN',
      prefix: 'DP',
      datePart: 'YYYYMMDD',
      serialLength: 4,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'PLAN_STATUS',
      names: {
        en: 'Delivery plan statuses',
        zh: '交货计划状态',
        es: 'Estados de un plan de entrega',
        ja: '納入計画の状態',
      },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'PUBLISHED', en: 'Awaiting answer', zh: '待答复', es: 'Espera respuesta', ja: '回答待ち' },
        { value: 'DIFF', en: 'With differences', zh: '有差异', es: 'Con diferencias', ja: '差異あり' },
        { value: 'CONFIRMED', en: 'Confirmed', zh: '已确认', es: 'Confirmado', ja: '確認済み' },
        { value: 'CLOSED', en: 'Closed', zh: '已关闭', es: 'Cerrado', ja: '終了' },
      ],
    },
    {
      code: 'PLAN_ROW_STATUS',
      names: {
        en: 'Plan row statuses',
        zh: '交货计划行状态',
        es: 'Estados de una línea del plan',
        ja: '納入計画明細の状態',
      },
      entries: [
        { value: 'OPEN', en: 'Open', zh: '待答复', es: 'Abierta', ja: '未回答' },
        { value: 'CONFIRMED', en: 'Confirmed', zh: '已确认', es: 'Confirmada', ja: '確認済み' },
        { value: 'DIFF', en: 'Differs', zh: '有差异', es: 'Difiere', ja: '差異あり' },
        { value: 'DONE', en: 'Received', zh: '已收货', es: 'Recibida', ja: '受入済み' },
        { value: 'CLOSED', en: 'Withdrawn', zh: '已撤销', es: 'Retirada', ja: '取り下げ' },
      ],
    },
    {
      code: 'PLAN_KIND',
      names: {
        en: 'Plan row types',
        zh: '交货计划类型',
        es: 'Tipos de línea del plan',
        ja: '納入計画の区分',
      },
      entries: [
        { value: 'FIRM', en: 'Firm', zh: '确定', es: 'Firme', ja: '確定' },
        { value: 'FORECAST', en: 'Forecast', zh: '预测', es: 'Previsión', ja: '内示' },
      ],
    },
    {
      code: 'PROMISE_DECISION',
      names: {
        en: 'Promise decisions',
        zh: '承诺处理结果',
        es: 'Decisiones sobre compromisos',
        ja: '納期回答の判断',
      },
      entries: [
        {
          value: 'OPEN',
          en: 'Awaiting buyer',
          zh: '待采购方处理',
          es: 'Espera al comprador',
          ja: '購買側の判断待ち',
        },
        { value: 'ACCEPTED', en: 'Agreed', zh: '已接受', es: 'Acordado', ja: '承諾' },
        { value: 'RETURNED', en: 'Sent back', zh: '已退回', es: 'Devuelto', ja: '差し戻し' },
        {
          value: 'REPLACED',
          en: 'Plan changed since then',
          zh: '计划已变更',
          es: 'El plan cambió',
          ja: '計画変更済み',
        },
      ],
    },
  ],
}
