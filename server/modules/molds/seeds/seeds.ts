import type { ModuleSeed, Seeds } from '../../../kit/seeds/seeds.ts'
import { placeholders, templates } from './templates.ts'

const writers = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER']
const judges = ['ENT_ADMIN', 'QUALITY']
const keepers = ['SUPPLIER', 'SUP_ADMIN']
const everybody = [...writers, 'QUALITY', 'PLANNER', 'AUDITOR', ...keepers]

const modules: readonly ModuleSeed[] = [
  {
    code: 'mold-list',
    kind: 'page',
    names: { en: 'Molds', zh: '模具台账', es: 'Moldes', ja: '金型台帳' },
    parent: 'quality',
    path: '/mold/list',
    icon: 'list',
    sort: 20,
    roles: everybody,
  },
  {
    code: 'mold-maintain',
    kind: 'page',
    names: { en: 'Mold maintenance', zh: '模具保养', es: 'Mantenimiento de moldes', ja: '金型保全' },
    parent: 'quality',
    path: '/mold/maintain',
    icon: 'settings',
    sort: 21,
    roles: everybody,
  },
  {
    code: 'mold-detail',
    kind: 'hidden',
    names: { en: 'Mold', zh: '模具详情', es: 'Molde', ja: '金型詳細' },
    parent: 'quality',
    path: '/mold/detail',
    icon: 'list',
    sort: 22,
    roles: everybody,
  },
  {
    code: 'mold-edit',
    kind: 'hidden',
    names: { en: 'Enter molds', zh: '维护模具', es: 'Registrar moldes', ja: '金型の登録' },
    parent: 'quality',
    path: '/mold/edit',
    icon: 'pencil',
    sort: 23,
    roles: writers,
  },
  {
    code: 'mold-judge',
    kind: 'right',
    names: { en: 'Take molds into use', zh: '模具验收', es: 'Aprobar moldes', ja: '金型の検収' },
    parent: 'quality',
    sort: 24,
    roles: judges,
  },
  {
    code: 'mold-keep',
    kind: 'right',
    names: { en: 'Maintain molds', zh: '执行模具保养', es: 'Mantener moldes', ja: '金型の保全作業' },
    parent: 'quality',
    sort: 25,
    roles: keepers,
  },
]

/** What the area delivers to every installation. */
export const moldsSeeds: Seeds = {
  modules,
  placeholders,
  templates,
  numberRules: [
    {
      code: 'MOLD',
      prefix: 'MD',
      datePart: 'NONE',
      serialLength: 5,
      resetBy: 'NEVER',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'MOLD_STATUS',
      names: { en: 'States of a mold', zh: '模具状态', es: 'Estados de un molde', ja: '金型の状態' },
      entries: [
        { value: 'MAKING', en: 'Being made', zh: '制造中', es: 'En fabricación', ja: '製作中' },
        { value: 'TRIAL', en: 'On trial', zh: '试模中', es: 'En prueba', ja: '試作中' },
        { value: 'IN_USE', en: 'In use', zh: '使用中', es: 'En uso', ja: '使用中' },
        { value: 'MAINTENANCE', en: 'In maintenance', zh: '保养中', es: 'En mantenimiento', ja: '保全中' },
        { value: 'IDLE', en: 'Idle', zh: '闲置', es: 'Inactivo', ja: '休止中' },
      ],
    },
    {
      code: 'MOLD_OWNER',
      names: { en: 'Owners of molds', zh: '模具归属', es: 'Propietarios de moldes', ja: '金型の所有者' },
      entries: [
        { value: 'BUYER', en: 'Buyer', zh: '采购方', es: 'Comprador', ja: '購買側' },
        { value: 'SUPPLIER', en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        { value: 'SHARED', en: 'Both', zh: '双方共有', es: 'Ambos', ja: '共有' },
      ],
    },
    {
      code: 'MOLD_MAINTENANCE',
      names: { en: 'Kinds of maintenance', zh: '保养类型', es: 'Tipos de mantenimiento', ja: '保全区分' },
      entries: [
        { value: 'DAILY', en: 'Daily', zh: '日常保养', es: 'Diario', ja: '日常' },
        { value: 'LEVEL1', en: 'First level', zh: '一级保养', es: 'Primer nivel', ja: '一次保全' },
        { value: 'LEVEL2', en: 'Second level', zh: '二级保养', es: 'Segundo nivel', ja: '二次保全' },
        { value: 'REPAIR', en: 'Repair', zh: '维修', es: 'Reparación', ja: '修理' },
      ],
    },
  ],
}
