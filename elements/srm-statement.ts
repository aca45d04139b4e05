import { define } from './define.ts'

/**
 * One statement of what a supplier delivered in a period, with everything the reader may do with it.
 * @attr recon-id Id of the statement.
 * @fires {{ id: string; reconNo: string }} srm-confirm A supplier has confirmed the statement; detail { id, reconNo }.
 */
export const SrmStatementElement = define(
  'srm-statement',
  {
    load: async () => ({
      component: (await import('../src/areas/reconciliation/statement-detail.page.tsx')).StatementOrHint,
    }),
  },
  {
    attributes: { reconId: 'string' },
    module: 'recon-detail',
    events: ['onConfirm'],
  },
)
