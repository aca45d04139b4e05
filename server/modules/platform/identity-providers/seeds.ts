import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const identityProviderSeeds: Seeds = {
  modules: [
    {
      code: 'sys-identity',
      kind: 'page',
      names: { en: 'Identity providers', zh: '身份提供方', es: 'Proveedores de identidad', ja: 'ID プロバイダー' },
      parent: 'system',
      path: '/system/identity',
      icon: 'lock',
      sort: 6,
      roles: ['ADMIN'],
    },
  ],
}
