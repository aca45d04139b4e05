import type { Seeds } from '../../../kit/seeds/seeds.ts'
import { dictionaries } from './dictionaries.ts'

/** What the area delivers to every installation. */
export const surveySeeds: Seeds = {
  dictionaries,
  modules: [
    {
      code: 'inquiry-define',
      kind: 'page',
      names: { en: 'Survey templates', zh: '调查表模板', es: 'Plantillas de encuesta', ja: '調査票テンプレート' },
      parent: 'supplier',
      path: '/supplier/inquiry/define',
      icon: 'list',
      sort: 20,
      roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER'],
    },
  ],
}
