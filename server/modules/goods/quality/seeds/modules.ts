import type { ModuleSeed } from '../../../../kit/seeds/seeds.ts'

const leaders = ['ENT_ADMIN', 'QUALITY']
const initiators = [...leaders, 'PURCHASER']
const answerers = ['SUPPLIER', 'SUP_ADMIN']
const everybody = [...initiators, 'PUR_MANAGER', 'WAREHOUSE', 'FINANCE', 'AUDITOR', ...answerers, 'SUP_FINANCE']

export const modules: readonly ModuleSeed[] = [
  {
    code: 'quality',
    kind: 'page',
    names: { en: 'Quality', zh: '质量管理', es: 'Calidad', ja: '品質管理' },
    path: '/quality',
    component: 'Layout',
    icon: 'flag',
    sort: 13,
    roles: everybody,
  },
  {
    code: 'problem-list',
    kind: 'page',
    names: { en: '8D reports', zh: '8D 报告', es: 'Informes 8D', ja: '8D レポート' },
    parent: 'quality',
    path: '/quality/problem-list',
    icon: 'list',
    sort: 1,
    roles: everybody,
  },
  {
    code: 'problem-detail',
    kind: 'hidden',
    names: { en: '8D report', zh: '8D 报告详情', es: 'Informe 8D', ja: '8D レポート詳細' },
    parent: 'quality',
    path: '/quality/problem-detail',
    icon: 'flag',
    sort: 2,
    roles: everybody,
  },
  {
    code: 'ActivitiProblemSolving',
    kind: 'hidden',
    names: { en: 'Open an 8D report', zh: '发起 8D', es: 'Abrir un informe 8D', ja: '8D の起票' },
    parent: 'quality',
    path: '/form/process-initate',
    component: 'process-initate',
    icon: 'pencil',
    sort: 3,
    roles: [...initiators, 'PUR_MANAGER'],
  },
  {
    code: 'problem-lead',
    kind: 'right',
    names: { en: 'Manage 8D reports', zh: '主导 8D', es: 'Dirigir informes 8D', ja: '8D の主管' },
    parent: 'quality',
    sort: 4,
    roles: leaders,
  },
  {
    code: 'problem-manage',
    kind: 'right',
    names: {
      en: 'Approve critical 8D reports',
      zh: '8D 严重问题审批与取消',
      es: 'Decidir informes 8D críticos',
      ja: '重大な 8D の承認と取消',
    },
    parent: 'quality',
    sort: 5,
    roles: ['ENT_ADMIN', 'PUR_MANAGER'],
  },
  {
    code: 'problem-answer',
    kind: 'right',
    names: { en: 'Answer 8D reports', zh: '答复 8D', es: 'Responder informes 8D', ja: '8D への回答' },
    parent: 'quality',
    sort: 6,
    roles: answerers,
  },
]
