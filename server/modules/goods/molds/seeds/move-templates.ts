import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const common = { messageType: 'QUALITY', object: 'MOLD', opens: true } as const
const ofMold = { ...common, module: 'mold-list' } as const
const ofTransfer = { ...common, module: 'mold-transfer' } as const
const ofStocktake = { ...common, module: 'mold-check' } as const

export const moveTemplates: readonly TemplateSeed[] = [
  {
    ...ofTransfer,
    code: 'mold.transferProposed',
    names: {
      en: 'Mold transfer proposed',
      zh: '发起模具移交',
      es: 'Traspaso de molde propuesto',
      ja: '金型移管の提案',
    },
    audience: 'ALL',
    closable: false,
    titles: {
      en: '{{transferNo}}: transfer of {{moldNo}} to {{toSupplier}} proposed',
      zh: '{{transferNo}}：模具 {{moldNo}} 拟移交至 {{toSupplier}}',
      es: '{{transferNo}}: {{moldNo}} pasaría a {{toSupplier}}',
      ja: '{{transferNo}}：金型 {{moldNo}} を {{toSupplier}} へ移管',
    },
    contents: {
      en: 'Mold {{moldNo}} ({{name}}) is to be transferred from {{fromSupplier}} to {{toSupplier}} on {{planned}}. Reason: {{reason}}. Please agree or refuse.',
      zh: '模具 {{moldNo}}（{{name}}）拟于 {{planned}} 由 {{fromSupplier}} 移交至 {{toSupplier}}，原因：{{reason}}。请同意或拒绝。',
      es: 'El molde {{moldNo}} ({{name}}) pasaría de {{fromSupplier}} a {{toSupplier}} el {{planned}}. Motivo: {{reason}}. Acepte o rehúse.',
      ja: '金型 {{moldNo}}（{{name}}）を {{planned}} に {{fromSupplier}} から {{toSupplier}} へ移管する予定です。理由：{{reason}}。同意または辞退をお願いします。',
    },
  },
  {
    ...ofTransfer,
    code: 'mold.transferAgreed',
    names: { en: 'Mold transfer agreed', zh: '模具移交已同意', es: 'Traspaso de molde acordado', ja: '金型移管の同意' },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{transferNo}}: both suppliers agreed',
      zh: '{{transferNo}}：双方已同意',
      es: '{{transferNo}}: los dos proveedores han aceptado',
      ja: '{{transferNo}}：両サプライヤーが同意しました',
    },
    contents: {
      en: '{{fromSupplier}} will hand over mold {{moldNo}} ({{name}}) to {{toSupplier}} on {{planned}}.',
      zh: '{{fromSupplier}} 将于 {{planned}} 把模具 {{moldNo}}（{{name}}）移交给 {{toSupplier}}。',
      es: '{{fromSupplier}} entrega el molde {{moldNo}} ({{name}}) a {{toSupplier}}, previsto para el {{planned}}.',
      ja: '{{fromSupplier}} は金型 {{moldNo}}（{{name}}）を {{planned}} に {{toSupplier}} へ引き渡します。',
    },
  },
  {
    ...ofTransfer,
    code: 'mold.transferEnded',
    names: { en: 'Mold transfer cancelled', zh: '模具移交终止', es: 'Traspaso de molde anulado', ja: '金型移管の中止' },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{transferNo}}: {{moldNo}} stays with {{fromSupplier}}',
      zh: '{{transferNo}}：模具 {{moldNo}} 留在 {{fromSupplier}}',
      es: '{{transferNo}}: {{moldNo}} se queda en {{fromSupplier}}',
      ja: '{{transferNo}}：金型 {{moldNo}} は {{fromSupplier}} に残ります',
    },
    contents: {
      en: '{{person}} ended the transfer of {{moldNo}} ({{name}}). Reason: {{reason}}.',
      zh: '{{person}} 终止了模具 {{moldNo}}（{{name}}）的移交，原因：{{reason}}。',
      es: '{{person}} ha puesto fin al traspaso de {{moldNo}} ({{name}}). Motivo: {{reason}}.',
      ja: '{{person}} が金型 {{moldNo}}（{{name}}）の移管を中止しました。理由：{{reason}}。',
    },
  },
  {
    ...ofTransfer,
    code: 'mold.handedOver',
    names: { en: 'Mold handed over', zh: '模具已移出', es: 'Molde entregado', ja: '金型の引渡し' },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{transferNo}}: {{moldNo}} was handed over',
      zh: '{{transferNo}}：模具 {{moldNo}} 已移出',
      es: '{{transferNo}}: {{moldNo}} está en camino',
      ja: '{{transferNo}}：金型 {{moldNo}} が引き渡されました',
    },
    contents: {
      en: '{{fromSupplier}} handed over mold {{moldNo}} ({{name}}). Condition: {{condition}}.',
      zh: '{{fromSupplier}} 已移出模具 {{moldNo}}（{{name}}），状态：{{condition}}。',
      es: '{{fromSupplier}} ha entregado el molde {{moldNo}} ({{name}}). Condición: {{condition}}.',
      ja: '{{fromSupplier}} が金型 {{moldNo}}（{{name}}）を引き渡しました。状態：{{condition}}。',
    },
  },
  {
    ...ofTransfer,
    code: 'mold.takenOver',
    names: { en: 'Mold taken over', zh: '模具已接收', es: 'Molde recibido', ja: '金型の引取り' },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{transferNo}}: {{toSupplier}} now keeps {{moldNo}}',
      zh: '{{transferNo}}：模具 {{moldNo}} 现由 {{toSupplier}} 保管',
      es: '{{transferNo}}: {{toSupplier}} tiene ahora {{moldNo}}',
      ja: '{{transferNo}}：金型 {{moldNo}} は {{toSupplier}} が保管します',
    },
    contents: {
      en: '{{toSupplier}} took over mold {{moldNo}} ({{name}}) from {{fromSupplier}}. Condition: {{condition}}.',
      zh: '{{toSupplier}} 已从 {{fromSupplier}} 接收模具 {{moldNo}}（{{name}}），状态：{{condition}}。',
      es: '{{toSupplier}} ha recibido el molde {{moldNo}} ({{name}}) de {{fromSupplier}}. Condición: {{condition}}.',
      ja: '{{toSupplier}} が {{fromSupplier}} から金型 {{moldNo}}（{{name}}）を引き取りました。状態：{{condition}}。',
    },
  },
  {
    ...ofMold,
    code: 'mold.scrapped',
    names: { en: 'Mold scrapped', zh: '模具已报废', es: 'Molde dado de baja', ja: '金型の廃棄' },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{moldNo}} is scrapped',
      zh: '模具 {{moldNo}} 已报废',
      es: '{{moldNo}} se ha dado de baja',
      ja: '金型 {{moldNo}} は廃棄となりました',
    },
    contents: {
      en: 'Mold {{moldNo}} ({{name}}) at {{supplier}} was scrapped and is no longer used. {{opinion}}',
      zh: '{{supplier}} 保管的模具 {{moldNo}}（{{name}}）已报废，不再使用。{{opinion}}',
      es: 'El molde {{moldNo}} ({{name}}) en {{supplier}} se ha dado de baja. Ya no se fabrica con él. {{opinion}}',
      ja: '{{supplier}} の金型 {{moldNo}}（{{name}}）は廃棄となりました。今後は使用しません。{{opinion}}',
    },
  },
  {
    ...ofMold,
    code: 'mold.scrapRejected',
    names: {
      en: 'Mold scrapping rejected',
      zh: '模具报废被驳回',
      es: 'Baja de molde rechazada',
      ja: '金型廃棄の却下',
    },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{moldNo}} is kept',
      zh: '模具 {{moldNo}} 保留',
      es: '{{moldNo}} se conserva',
      ja: '金型 {{moldNo}} は残します',
    },
    contents: {
      en: 'Scrapping of mold {{moldNo}} ({{name}}) at {{supplier}} was rejected: {{opinion}}',
      zh: '{{supplier}} 保管的模具 {{moldNo}}（{{name}}）未获准报废：{{opinion}}',
      es: 'El molde {{moldNo}} ({{name}}) en {{supplier}} no se da de baja: {{opinion}}',
      ja: '{{supplier}} の金型 {{moldNo}}（{{name}}）の廃棄は却下されました：{{opinion}}',
    },
  },
  {
    ...ofStocktake,
    code: 'mold.checkAsked',
    names: { en: 'Mold stock-taking', zh: '模具盘点', es: 'Inventario de moldes', ja: '金型棚卸' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{stocktakeNo}}: {{count}} molds to count for {{year}}',
      zh: '{{stocktakeNo}}：{{year}} 年需盘点 {{count}} 副模具',
      es: '{{stocktakeNo}}: {{count}} moldes por inventariar en {{year}}',
      ja: '{{stocktakeNo}}：{{year}} 年の棚卸 {{count}} 件',
    },
    contents: {
      en: 'Enter location and condition, with a photo, for each of the {{count}} molds that you keep. Answer by {{due}}.',
      zh: '请在 {{due}} 前就所保管的 {{count}} 副模具逐一拍照答复地点和状态。',
      es: 'Indique hasta el {{due}}, con una foto, dónde y cómo está cada uno de los {{count}} moldes que tiene.',
      ja: '{{due}} までに、保管中の金型 {{count}} 件の場所と状態を写真付きで回答してください。',
    },
  },
  {
    ...ofStocktake,
    code: 'mold.checkOverdue',
    names: {
      en: 'Mold stock-taking overdue',
      zh: '模具盘点逾期',
      es: 'Inventario de moldes vencido',
      ja: '金型棚卸の期限超過',
    },
    audience: 'ALL',
    closable: false,
    titles: {
      en: '{{stocktakeNo}}: {{supplier}} has not answered for {{count}} molds',
      zh: '{{stocktakeNo}}：{{supplier}} 有 {{count}} 副模具未答复',
      es: '{{stocktakeNo}}: {{supplier}} no ha respondido por {{count}} moldes',
      ja: '{{stocktakeNo}}：{{supplier}} の {{count}} 件が未回答です',
    },
    contents: {
      en: 'The {{year}} stock-taking was due on {{due}}; {{supplier}} has not answered for {{count}} molds.',
      zh: '{{year}} 年盘点应于 {{due}} 前完成，{{supplier}} 尚有 {{count}} 副模具未答复。',
      es: 'El inventario de {{year}} vencía el {{due}}; faltan {{count}} moldes en {{supplier}}.',
      ja: '{{year}} 年の棚卸の期限は {{due}} でした。{{supplier}} の {{count}} 件が未回答です。',
    },
  },
  {
    ...ofStocktake,
    code: 'mold.checkAgain',
    names: {
      en: 'Mold to be checked again',
      zh: '模具需重新盘点',
      es: 'Molde por revisar de nuevo',
      ja: '金型の再確認',
    },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{stocktakeNo}}: please answer for {{moldNo}} again',
      zh: '{{stocktakeNo}}：请重新答复 {{moldNo}}',
      es: '{{stocktakeNo}}: responda otra vez por {{moldNo}}',
      ja: '{{stocktakeNo}}：{{moldNo}} の再確認',
    },
    contents: {
      en: 'The buyer asks about {{moldNo}} ({{name}}): {{question}}',
      zh: '采购方就 {{moldNo}}（{{name}}）询问：{{question}}',
      es: 'El comprador pregunta por {{moldNo}} ({{name}}): {{question}}',
      ja: '購買側より {{moldNo}}（{{name}}）について：{{question}}',
    },
  },
]

/** In addition to the placeholders of all mold messages. */
export const moveGaps: PlaceholderSeed['gaps'] = [
  {
    code: 'transferNo',
    names: { en: 'Transfer', zh: '移交单号', es: 'Traspaso', ja: '移管番号' },
    path: 'transfer.transferNo',
    example: 'MT00003',
  },
  {
    code: 'fromSupplier',
    names: { en: 'Old keeper', zh: '移出供应商', es: 'Depositario actual', ja: '移管元' },
    path: 'transfer.fromSupplier',
    example: 'Huaxin Metal',
  },
  {
    code: 'toSupplier',
    names: { en: 'New keeper', zh: '接收供应商', es: 'Nuevo depositario', ja: '移管先' },
    path: 'transfer.toSupplier',
    example: 'Ruhrwerk',
  },
  {
    code: 'planned',
    names: { en: 'Planned date', zh: '计划日期', es: 'Previsto para', ja: '予定日' },
    path: 'transfer.plannedDate',
    example: '2026-12-01',
  },
  {
    code: 'reason',
    names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
    path: 'transfer.reason',
    example: 'Second source',
  },
  {
    code: 'condition',
    names: { en: 'Condition', zh: '状态', es: 'Condición', ja: '状態' },
    path: 'transfer.condition',
    example: 'Clean, no damage',
  },
  {
    code: 'person',
    names: { en: 'Person', zh: '人员', es: 'Persona', ja: '担当者' },
    path: 'user.name',
    example: 'Li Wei',
  },
  {
    code: 'opinion',
    names: { en: 'Opinion', zh: '意见', es: 'Opinión', ja: '意見' },
    path: 'approval.opinion',
    example: 'Agreed',
  },
  {
    code: 'stocktakeNo',
    names: { en: 'Stock-taking', zh: '盘点单号', es: 'Inventario', ja: '棚卸番号' },
    path: 'stocktake.stocktakeNo',
    example: 'MC00001',
  },
  { code: 'year', names: { en: 'Year', zh: '年度', es: 'Año', ja: '年度' }, path: 'stocktake.year', example: '2026' },
  {
    code: 'due',
    names: { en: 'Answer by', zh: '截止日', es: 'Responder antes del', ja: '回答期限' },
    path: 'stocktake.dueDate',
    example: '2026-12-15',
  },
  {
    code: 'count',
    names: { en: 'Molds', zh: '模具数', es: 'Moldes', ja: '件数' },
    path: 'stocktake.count',
    example: '4',
  },
  {
    code: 'question',
    names: { en: 'Question', zh: '追问', es: 'Pregunta', ja: '確認内容' },
    path: 'check.question',
    example: 'Which plate is that?',
  },
]
