import type { DictionarySeed } from '../../../../kit/seeds/seeds.ts'

export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'USER_TYPE',
    names: { en: 'User types', zh: '用户类型', es: 'Tipos de usuarios', ja: 'ユーザーの種類' },
    entries: [
      { value: 'BUYER', en: 'Buyer', zh: '采购方', es: 'Comprador', ja: '購買側' },
      { value: 'SUPPLIER', en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
      { value: 'EXPERT', en: 'Expert', zh: '专家', es: 'Experto', ja: '専門家' },
      { value: 'ADMIN', en: 'Administrator', zh: '管理员', es: 'Administrador', ja: '管理者' },
    ],
  },
  {
    code: 'GENDER',
    names: { en: 'Genders', zh: '性别', es: 'Géneros', ja: '性別' },
    entries: [
      { value: 'M', en: 'Male', zh: '男', es: 'Hombre', ja: '男性' },
      { value: 'F', en: 'Female', zh: '女', es: 'Mujer', ja: '女性' },
      { value: 'U', en: 'Not stated', zh: '未填写', es: 'Sin indicar', ja: '未記入' },
    ],
  },
  {
    code: 'DATA_SCOPE',
    names: { en: 'Data scopes', zh: '数据范围', es: 'Alcance de datos de un rol', ja: 'データ範囲' },
    entries: [
      { value: 'ALL', en: 'All data', zh: '全部数据', es: 'Todo', ja: 'すべて' },
      {
        value: 'ORG_TREE',
        en: 'Own organisation and below',
        zh: '本组织及下级',
        es: 'Organización propia e inferiores',
        ja: '自組織と配下',
      },
      { value: 'ORG', en: 'Own organisation', zh: '本组织', es: 'Organización propia', ja: '自組織' },
      { value: 'SELF', en: 'Own documents', zh: '仅本人数据', es: 'Documentos propios', ja: '自分のデータ' },
    ],
  },
]
