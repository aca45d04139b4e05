import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const lovSeeds: Seeds = {
  modules: [
    {
      code: 'sys-lov',
      kind: 'page',
      names: { en: 'Lists of values', zh: '值列表', es: 'Listas de valores', ja: '値リスト' },
      parent: 'system',
      path: '/system/lov',
      icon: 'rows',
      sort: 12,
      roles: ['ADMIN'],
    },
    {
      code: 'lov-statement',
      kind: 'right',
      names: { en: 'Edit list SQL', zh: '编辑值列表 SQL', es: 'Editar SQL de listas', ja: '値リストの SQL 編集' },
      parent: 'system',
      sort: 13,
      roles: ['ADMIN'],
    },
  ],
}
