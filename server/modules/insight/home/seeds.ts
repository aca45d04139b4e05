import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const homeSeeds: Seeds = {
  modules: [
    {
      code: 'dashboard',
      kind: 'page',
      names: { en: 'Home', zh: '首页', es: 'Inicio', ja: 'ホーム' },
      path: '/dashboard/index',
      component: 'home',
      icon: 'home',
      sort: 0,
      roles: 'all',
    },
  ],
}
