import type { ModuleSeed } from '../../../../kit/seeds/seeds.ts'

export const readers = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'PLANNER', 'AUDITOR']

/** Roles with access to supplier files, and so to reports on them. */
const supplierReaders = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'QUALITY', 'AUDITOR']

const moneyReaders = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'FINANCE', 'AUDITOR']

type Group = 'MATERIAL_ANALYSIS' | 'rpt'

function page(
  code: string,
  icon: string,
  sort: number,
  names: ModuleSeed['names'],
  group: Group = 'MATERIAL_ANALYSIS',
): ModuleSeed {
  const path = `/report/${code}`
  return { code, kind: 'page', names, parent: 'report', path, icon, sort, roles: moneyReaders, groups: [group] }
}

function rowsPage(
  code: string,
  sort: number,
  names: ModuleSeed['names'],
  group: Group = 'MATERIAL_ANALYSIS',
): ModuleSeed {
  return { ...page(code, 'rows', sort, names, group), kind: 'hidden' }
}

export const modules: readonly ModuleSeed[] = [
  {
    code: 'report',
    kind: 'page',
    names: { en: 'Reports', zh: '报表', es: 'Informes', ja: 'レポート' },
    path: '/report',
    component: 'Layout',
    icon: 'chart',
    sort: 18,
    roles: [...readers, 'FINANCE'],
  },
  {
    code: 'delivery-timeliness',
    kind: 'page',
    names: { en: 'Delivery timeliness', zh: '供应商交货及时率', es: 'Puntualidad de entrega', ja: '納期遵守率' },
    parent: 'report',
    path: '/report/delivery-timeliness',
    icon: 'clock',
    sort: 1,
    roles: readers,
    groups: ['MATERIAL_ANALYSIS'],
  },
  {
    code: 'delivery-timeliness-rows',
    kind: 'hidden',
    names: { en: 'Due order rows', zh: '到期订单行', es: 'Líneas vencidas', ja: '納期到来の発注明細' },
    parent: 'report',
    path: '/report/delivery-timeliness-rows',
    icon: 'rows',
    sort: 2,
    roles: readers,
    groups: ['MATERIAL_ANALYSIS'],
  },
  {
    code: 'purchase-execution',
    kind: 'page',
    names: { en: 'Purchase execution', zh: '采购执行下载', es: 'Ejecución de compras', ja: '発注実績' },
    parent: 'report',
    path: '/report/purchase-execution',
    icon: 'file-text',
    sort: 3,
    roles: readers,
    groups: ['ORDER_SEARCH'],
  },
  {
    code: 'over-order',
    kind: 'page',
    names: { en: 'Over-ordering', zh: '超量采购', es: 'Pedidos en exceso', ja: '過剰発注' },
    parent: 'report',
    path: '/report/over-order',
    icon: 'chart',
    sort: 4,
    roles: readers,
    groups: ['OVER_ORDER'],
  },
  {
    code: 'delivery-diff',
    kind: 'page',
    names: { en: 'Delivery differences', zh: '交货差异', es: 'Diferencias de entrega', ja: '納入差異' },
    parent: 'report',
    path: '/report/delivery-diff',
    icon: 'truck',
    sort: 5,
    roles: readers,
    groups: ['DELIVERY_DIFF'],
  },
  page('overdue-payment', 'clock', 6, {
    en: 'Overdue payments',
    zh: '逾期付款',
    es: 'Pagos vencidos',
    ja: '支払遅延',
  }),
  page('payable-statement', 'rows', 7, {
    en: 'Payable statement',
    zh: '应付账款报表',
    es: 'Estado de cuentas por pagar',
    ja: '買掛金残高',
  }),
  rowsPage('payable-rows', 8, {
    en: 'Payable entries',
    zh: '应付明细',
    es: 'Movimientos por pagar',
    ja: '買掛金明細',
  }),
  page('material-expenditure', 'chart', 9, {
    en: 'Material expenditure',
    zh: '物料支出',
    es: 'Gasto por material',
    ja: '品目別支出',
  }),
  page('material-trend', 'chart', 10, {
    en: 'Material purchase trend',
    zh: '物料采购金额趋势',
    es: 'Tendencia de gasto por material',
    ja: '品目別購買金額の推移',
  }),
  page('supplier-trend', 'chart', 11, {
    en: 'Supplier purchase trend',
    zh: '供应商采购金额趋势',
    es: 'Tendencia de gasto por proveedor',
    ja: 'サプライヤー別購買金額の推移',
  }),
  rowsPage('spend-rows', 12, {
    en: 'Expenditure rows',
    zh: '支出明细',
    es: 'Líneas de gasto',
    ja: '支出明細',
  }),
  page('contract-tracking', 'columns', 13, {
    en: 'Contract tracking',
    zh: '采购合同跟踪',
    es: 'Seguimiento de contratos',
    ja: '契約の進捗',
  }),
  page('price-difference', 'chart', 14, {
    en: 'Price differences',
    zh: '价格差异',
    es: 'Diferencias de precio',
    ja: '価格差異',
  }),
  page('overdue-price', 'clock', 15, {
    en: 'Expired prices',
    zh: '逾期价格',
    es: 'Precios vencidos',
    ja: '期限切れ単価',
  }),
  rowsPage('overdue-price-rows', 16, {
    en: 'Orders at expired prices',
    zh: '逾期价格订单行',
    es: 'Pedidos con precio vencido',
    ja: '期限切れ単価の発注明細',
  }),
  page(
    'savings',
    'chart',
    17,
    {
      en: 'Sourcing savings',
      zh: '寻源降本',
      es: 'Ahorros de compra',
      ja: '調達による削減額',
    },
    'rpt',
  ),
  rowsPage(
    'savings-rows',
    18,
    {
      en: 'Savings by material',
      zh: '降本明细',
      es: 'Artículos con ahorro',
      ja: '削減額の明細',
    },
    'rpt',
  ),
  {
    code: 'survey-overview',
    kind: 'page',
    names: {
      en: 'Surveys by supplier',
      zh: '供应商调查概览',
      es: 'Encuestas por proveedor',
      ja: 'サプライヤー調査の概況',
    },
    parent: 'report',
    path: '/report/survey-overview',
    icon: 'chart',
    sort: 19,
    roles: supplierReaders,
    groups: ['rpt'],
  },
  {
    code: 'certificate-overview',
    kind: 'page',
    names: {
      en: 'Certificates by supplier',
      zh: '供应商证书概览',
      es: 'Certificados por proveedor',
      ja: 'サプライヤー証明書の概況',
    },
    parent: 'report',
    path: '/report/certificate-overview',
    icon: 'chart',
    sort: 20,
    roles: supplierReaders,
    groups: ['rpt'],
  },
]
