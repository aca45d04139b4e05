import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'
import { moveGaps, moveTemplates } from './move-templates.ts'

const ofMold = { messageType: 'QUALITY', object: 'MOLD', module: 'mold-list', opens: true } as const

export const templates: readonly TemplateSeed[] = [
  ...moveTemplates,
  {
    ...ofMold,
    code: 'mold.worn',
    names: { en: 'Mold near end of life', zh: '模具寿命将尽', es: 'Molde casi agotado', ja: '金型寿命の警告' },
    audience: 'ALL',
    closable: false,
    titles: {
      en: '{{moldNo}}: {{lifePct}}% of mold life used',
      zh: '{{moldNo}}：寿命已用 {{lifePct}}%',
      es: '{{moldNo}}: se ha usado el {{lifePct}} % de su vida',
      ja: '{{moldNo}}：寿命の {{lifePct}}% を使用',
    },
    contents: {
      en: 'Mold {{moldNo}} ({{name}}) at {{supplier}} has used {{lifePct}}% of its life. Plan its replacement.',
      zh: '{{supplier}} 保管的模具 {{moldNo}}（{{name}}）寿命已用 {{lifePct}}%，请安排更换。',
      es: 'El molde {{moldNo}} ({{name}}) en {{supplier}} ha usado el {{lifePct}} % de su vida. Planifique su sustitución.',
      ja: '{{supplier}} の金型 {{moldNo}}（{{name}}）は寿命の {{lifePct}}% を使用しました。更新を計画してください。',
    },
  },
  {
    ...ofMold,
    code: 'mold.maintenanceDue',
    names: {
      en: 'Mold maintenance due',
      zh: '模具保养到期',
      es: 'Mantenimiento de molde pendiente',
      ja: '金型保全の時期',
    },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{moldNo}}: maintenance is due',
      zh: '{{moldNo}}：应进行保养',
      es: '{{moldNo}}: toca mantenimiento',
      ja: '{{moldNo}}：保全の時期です',
    },
    contents: {
      en: 'The shot count of mold {{moldNo}} ({{name}}) has reached the maintenance interval. Schedule maintenance.',
      zh: '模具 {{moldNo}}（{{name}}）的使用次数已达到保养间隔，请安排保养。',
      es: 'El molde {{moldNo}} ({{name}}) ha alcanzado los ciclos entre dos mantenimientos.',
      ja: '金型 {{moldNo}}（{{name}}）のショット数が保全間隔に達しました。',
    },
  },
]

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'MOLD',
    names: { en: 'Mold', zh: '模具', es: 'Molde', ja: '金型' },
    gaps: [
      {
        code: 'moldNo',
        names: { en: 'Number', zh: '模具编号', es: 'Número', ja: '番号' },
        path: 'mold.moldNo',
        example: 'MD00012',
      },
      {
        code: 'name',
        names: { en: 'Name', zh: '模具名称', es: 'Nombre', ja: '名称' },
        path: 'mold.name',
        example: 'Housing, upper half',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'supplier.name',
        example: 'Huaxin Metal',
      },
      {
        code: 'lifePct',
        names: { en: 'Life used (%)', zh: '寿命使用率', es: 'Vida usada, en porcentaje', ja: '寿命使用率' },
        path: 'mold.lifePct',
        example: '92',
      },
      ...moveGaps,
    ],
  },
]
