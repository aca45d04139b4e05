import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const materialsSeeds: Seeds = {
  modules: [
    {
      code: 'basic-category',
      kind: 'page',
      names: { en: 'Material categories', zh: '物料分类', es: 'Categorías de materiales', ja: '品目分類' },
      parent: 'basic',
      path: '/basic/category',
      icon: 'list',
      sort: 6,
      roles: ['ADMIN', 'ENT_ADMIN'],
    },
    {
      code: 'basic-material',
      kind: 'page',
      names: { en: 'Materials', zh: '物料', es: 'Materiales', ja: '品目' },
      parent: 'basic',
      path: '/basic/material',
      icon: 'package',
      sort: 7,
      roles: ['ADMIN', 'ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'PLANNER', 'AUDITOR'],
    },
    {
      code: 'MATERIAL_EDIT',
      kind: 'right',
      names: { en: 'Edit materials', zh: '维护物料', es: 'Editar materiales', ja: '品目の編集' },
      parent: 'basic',
      sort: 8,
      roles: ['ADMIN', 'ENT_ADMIN', 'PUR_MANAGER'],
    },
  ],
  dictionaries: [
    {
      code: 'INSPECT_MODE',
      names: { en: 'Inspection types', zh: '检验方式', es: 'Modos de inspección', ja: '検査方式' },
      entries: [
        { value: 'NONE', en: 'None', zh: '免检', es: 'Ninguna', ja: '無検査' },
        { value: 'SAMPLE', en: 'Sample', zh: '抽检', es: 'Muestra', ja: '抜取検査' },
        { value: 'FULL', en: 'Full', zh: '全检', es: 'Todas las piezas', ja: '全数検査' },
      ],
    },
    {
      code: 'SOURCE_STATUS',
      names: {
        en: 'Source of supply statuses',
        zh: '货源状态',
        es: 'Estados de una fuente de suministro',
        ja: '供給元の状態',
      },
      entries: [
        { value: 'CANDIDATE', en: 'Candidate', zh: '候选', es: 'Candidato', ja: '候補' },
        { value: 'SAMPLE', en: 'Sample', zh: '送样', es: 'Muestra', ja: 'サンプル' },
        { value: 'APPROVED', en: 'Approved', zh: '已批准', es: 'Aprobado', ja: '承認済み' },
        { value: 'BLOCKED', en: 'Blocked', zh: '冻结', es: 'Bloqueado', ja: '停止' },
      ],
    },
  ],
}
