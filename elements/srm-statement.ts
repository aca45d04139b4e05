import { define } from './define.ts'

/**
 * One statement of a supplier's deliveries in a period, with the actions allowed to the current user.
 * @attr recon-id Id of the statement.
 * @fires {{ id: string; reconNo: string }} srm-confirm A supplier has confirmed the statement; detail { id, reconNo }.
 */
export const SrmStatementElement = define(
  'srm-statement',
  {
    load: async () => ({
      component: (await import('../src/areas/money/reconciliation/statement-detail.page.tsx')).StatementOrHint,
    }),
  },
  {
    attributes: { reconId: 'string' },
    module: 'recon-detail',
    events: ['onConfirm'],
  },
)
