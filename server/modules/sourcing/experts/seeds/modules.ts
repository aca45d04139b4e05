import type { ModuleSeed } from '../../../../kit/seeds/seeds.ts'

const heads = ['ENT_ADMIN', 'PUR_MANAGER']
const leaders = [...heads, 'PURCHASER']
/** Any buyer can be an expert; the calls are limited to members of the group. */
const scorers = [...leaders, 'PLANNER', 'WAREHOUSE', 'QUALITY', 'FINANCE', 'AUDITOR', 'EXPERT']

export const modules: readonly ModuleSeed[] = [
  {
    code: 'expert',
    kind: 'page',
    names: { en: 'Experts', zh: '评审专家', es: 'Expertos', ja: '評価専門家' },
    path: '/expert',
    component: 'Layout',
    icon: 'users',
    sort: 11,
    roles: scorers,
  },
  {
    code: 'expert-library',
    kind: 'page',
    names: { en: 'Expert library', zh: '专家库', es: 'Registro de expertos', ja: '専門家名簿' },
    parent: 'expert',
    path: '/expert/library',
    icon: 'users',
    sort: 1,
    roles: leaders,
  },
  {
    code: 'expert-task',
    kind: 'page',
    names: { en: 'My reviews', zh: '我的评审', es: 'Mis evaluaciones', ja: '担当する評価' },
    parent: 'expert',
    path: '/expert/my-reviews',
    icon: 'list',
    sort: 2,
    roles: scorers,
  },
  {
    code: 'expert-management-view',
    kind: 'hidden',
    names: { en: 'Experts', zh: '专家管理', es: 'Gestión de expertos', ja: '専門家の管理' },
    parent: 'expert',
    path: '/expert-management-view',
    icon: 'users',
    sort: 3,
    roles: leaders,
  },
  {
    code: 'iquiry-confirm-expert-view',
    kind: 'hidden',
    names: { en: 'Expert review', zh: '专家评审组', es: 'Evaluación por expertos', ja: '専門家による評価' },
    parent: 'expert',
    path: '/iquiry-confirm-expert-view',
    icon: 'users',
    sort: 4,
    roles: leaders,
  },
  {
    code: 'iquiry-expert-view',
    kind: 'hidden',
    names: { en: 'Score quotes', zh: '专家评分', es: 'Puntuar ofertas', ja: '評価の入力' },
    parent: 'expert',
    path: '/iquiry-expert-view',
    icon: 'pencil',
    sort: 5,
    roles: scorers,
  },
]
