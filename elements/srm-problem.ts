import { define } from './define.ts'

/**
 * One 8D report: what is wrong with which goods, and what the supplier answered to it. Suppliers answer it here, buyers
 * review and close it.
 * @attr problem-id Id of the problem.
 * @fires {{ id: string; problemNo: string; status: string }} srm-step The reader took the problem to its next state; detail
 * { id, problemNo, status }.
 */
export const SrmProblemElement = define(
  'srm-problem',
  {
    load: async () => ({
      component: (await import('../src/areas/quality/problem-detail.page.tsx')).ProblemOrHint,
    }),
  },
  {
    attributes: { problemId: 'string' },
    events: ['onStep'],
    module: 'problem-detail',
  },
)
