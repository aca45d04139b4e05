import type { ModuleSeed, Seeds, TemplateSeed } from '../../../kit/seeds/seeds.ts'

const everybody = [
  ...['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'PLANNER', 'WAREHOUSE', 'QUALITY', 'FINANCE', 'AUDITOR'],
  ...['SUPPLIER', 'SUP_ADMIN', 'SUP_FINANCE'],
]

const modules: readonly ModuleSeed[] = [
  {
    code: 'receive-list',
    kind: 'page',
    names: { en: 'Receipts', zh: '收货单', es: 'Recepciones', ja: '受入' },
    parent: 'delivery',
    path: '/receive/list',
    icon: 'package',
    sort: 6,
    roles: everybody,
  },
  {
    code: 'receive-detail',
    kind: 'hidden',
    names: { en: 'Receipt', zh: '收货单', es: 'Recepción', ja: '受入' },
    parent: 'delivery',
    path: '/receive/detail',
    icon: 'package',
    sort: 7,
    roles: everybody,
  },
  {
    code: 'receive-edit',
    kind: 'hidden',
    names: { en: 'Receive goods', zh: '收货', es: 'Recibir mercancía', ja: '受入の入力' },
    parent: 'delivery',
    path: '/receive/edit',
    icon: 'pencil',
    sort: 8,
    roles: ['ENT_ADMIN', 'WAREHOUSE'],
  },
  {
    code: 'receive-mobile',
    kind: 'page',
    names: { en: 'Receive by scanning', zh: '扫码收货', es: 'Recibir por escaneo', ja: 'スキャン受入' },
    parent: 'delivery',
    path: '/receive/mobile',
    icon: 'package',
    sort: 10,
    roles: ['ENT_ADMIN', 'WAREHOUSE'],
  },
  {
    code: 'receive-inspect',
    kind: 'right',
    names: { en: 'Inspect received goods', zh: '来料检验', es: 'Inspeccionar mercancía', ja: '受入検査' },
    parent: 'delivery',
    sort: 9,
    roles: ['ENT_ADMIN', 'QUALITY'],
  },
]

const ofReceipt = { messageType: 'DELIVERY', object: 'RECEIPT', module: 'receive-list', opens: true } as const

const templates: readonly TemplateSeed[] = [
  {
    ...ofReceipt,
    code: 'receipt.posted',
    names: { en: 'Goods received', zh: '已收货', es: 'Mercancía recibida', ja: '受入のお知らせ' },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{receiveNo}}: goods for {{orders}} were received',
      zh: '{{receiveNo}}：{{orders}} 已收货',
      es: '{{receiveNo}}: se recibió mercancía de {{orders}}',
      ja: '{{receiveNo}}：{{orders}} を受け入れました',
    },
    contents: {
      en: '{{person}} received goods for {{orders}} from {{supplier}}: {{receiveNo}}.',
      zh: '{{person}} 已收到 {{supplier}} 的货物（订单 {{orders}}），收货单 {{receiveNo}}。',
      es: '{{person}} recibió de {{supplier}} mercancía de {{orders}}: {{receiveNo}}.',
      ja: '{{person}} が {{supplier}} から {{orders}} の品物を受け入れました：{{receiveNo}}。',
    },
  },
  {
    ...ofReceipt,
    code: 'receipt.rejected',
    names: { en: 'Goods rejected', zh: '来料拒收', es: 'Mercancía rechazada', ja: '不合格のお知らせ' },
    audience: 'ALL',
    closable: false,
    titles: {
      en: '{{receiveNo}}: some goods were rejected',
      zh: '{{receiveNo}}：部分货物被拒收',
      es: '{{receiveNo}}: se rechazó una parte',
      ja: '{{receiveNo}}：一部が不合格になりました',
    },
    contents: {
      en: '{{person}} received goods from {{supplier}} with {{receiveNo}}. Rejected: {{rows}}',
      zh: '{{person}} 以 {{receiveNo}} 收取 {{supplier}} 的货物，拒收：{{rows}}',
      es: '{{person}} recibió mercancía de {{supplier}} con {{receiveNo}}. Rechazado: {{rows}}',
      ja: '{{person}} が {{supplier}} の品物を {{receiveNo}} で受け入れました。不合格：{{rows}}',
    },
  },
  {
    ...ofReceipt,
    code: 'receipt.toInspect',
    names: { en: 'Goods to inspect', zh: '待检验', es: 'Mercancía por inspeccionar', ja: '検査待ち' },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{receiveNo}} is waiting for inspection',
      zh: '{{receiveNo}} 待检验',
      es: '{{receiveNo}} espera su inspección',
      ja: '{{receiveNo}} は検査待ちです',
    },
    contents: {
      en: '{{person}} received goods from {{supplier}} that must be inspected before putaway: {{receiveNo}}.',
      zh: '{{person}} 已收到 {{supplier}} 的货物，需检验后入库：{{receiveNo}}。',
      es: '{{person}} recibió mercancía de {{supplier}} que se inspecciona antes de aceptarla: {{receiveNo}}.',
      ja: '{{person}} が {{supplier}} の品物を受け入れました。検査が必要です：{{receiveNo}}。',
    },
  },
  {
    ...ofReceipt,
    messageType: 'QUALITY',
    code: 'receipt.toClaim',
    names: { en: 'Problem to report', zh: '建议发起 8D', es: 'Problema por notificar', ja: '8D の起票の提案' },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{receiveNo}}: report a problem?',
      zh: '{{receiveNo}}：建议发起 8D',
      es: '{{receiveNo}}: ¿notificar un problema?',
      ja: '{{receiveNo}}：8D の起票を検討してください',
    },
    contents: {
      en: '{{person}} inspected goods from {{supplier}}; the rejection rate is above the limit: {{rows}}. Use the form to open an 8D report.',
      zh: '{{person}} 检验了 {{supplier}} 的货物，不合格比例超过限值：{{rows}}。请打开表单发起 8D。',
      es: '{{person}} inspeccionó mercancía de {{supplier}} y se rechazó más del límite: {{rows}}. Abra el formulario de un informe 8D.',
      ja: '{{person}} が {{supplier}} の品物を検査し、不合格の割合が限度を超えました：{{rows}}。8D の起票画面を開いてください。',
    },
  },
]

export const receiptsSeeds: Seeds = {
  modules,
  templates,
  numberRules: [
    {
      code: 'RECEIPT',
      prefix: 'GR',
      datePart: 'YYYYMMDD',
      serialLength: 4,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'RECEIVE_STATUS',
      names: { en: 'Receipt statuses', zh: '收货单状态', es: 'Estados de una recepción', ja: '受入の状態' },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'INSPECTING', en: 'In inspection', zh: '检验中', es: 'En inspección', ja: '検査中' },
        { value: 'POSTED', en: 'Posted', zh: '已过账', es: 'Contabilizada', ja: '計上済み' },
      ],
    },
  ],
  placeholders: [
    {
      object: 'RECEIPT',
      names: { en: 'Receipt', zh: '收货单', es: 'Recepción', ja: '受入' },
      gaps: [
        {
          code: 'receiveNo',
          names: { en: 'Receipt number', zh: '收货单号', es: 'Número de recepción', ja: '受入番号' },
          path: 'receipt.receiveNo',
          example: 'GR202601010001',
        },
        {
          code: 'supplier',
          names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
          path: 'receipt.supplierName',
          example: 'Hengli Machinery',
        },
        {
          code: 'person',
          names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
          path: 'caller.name',
          example: 'Li Wei',
        },
        {
          code: 'orders',
          names: { en: 'Order numbers', zh: '订单号', es: 'Números de pedido', ja: '発注番号' },
          path: 'receipt.orderNos',
          example: 'PO202601010001',
        },
        {
          code: 'rows',
          names: { en: 'Rejected rows', zh: '拒收行', es: 'Líneas rechazadas', ja: '不合格の明細' },
          path: 'receipt.rejected',
          example: 'PO202601010001/1: 10 pc',
        },
      ],
    },
  ],
}
