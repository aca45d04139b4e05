import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const dictionariesSeeds: Seeds = {
  modules: [
    {
      code: 'sys-code',
      kind: 'page',
      names: { en: 'Dictionaries', zh: '数据字典', es: 'Diccionarios', ja: '辞書' },
      parent: 'system',
      path: '/system/code',
      icon: 'list',
      sort: 11,
      roles: ['ADMIN'],
    },
  ],
}
