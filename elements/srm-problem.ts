import { define } from './define.ts'

/**
 * One 8D report: the problem with its goods, and the supplier's answer. Suppliers answer it here, buyers review and
 * close it.
 * @attr problem-id Id of the problem.
 * @fires {{ id: string; problemNo: string; status: string }} srm-step The current user moved the problem to its next
 * status; detail { id, problemNo, status }.
 */
export const SrmProblemElement = define(
  'srm-problem',
  {
    load: async () => ({
      component: (await import('../src/areas/goods/quality/problem-detail.page.tsx')).ProblemOrHint,
    }),
  },
  {
    attributes: { problemId: 'string' },
    events: ['onStep'],
    module: 'problem-detail',
  },
)
