import { define } from './define.ts'

/**
 * How a supplier was assessed: grade, total, rank, each indicator with its figure and score; printed it is a letter. Suppliers
 * see their own published results, without being named, and object to one here; buyers see any supplier's.
 * @attr supplier-id Id of the supplier; suppliers may leave it out.
 * @attr period A month, such as `2026-09`: the latest assessment that covers it. Without it the latest.
 * @attr template-id Only assessments by this template.
 * @fires {{ id: string; perfNo: string }} srm-select The reader chose another assessment of the supplier; detail { id, perfNo }
 * of its result.
 */
export const SrmScorecardElement = define(
  'srm-scorecard',
  {
    load: async () => ({
      component: (await import('../src/areas/performance/supplier-scorecard.tsx')).SupplierScorecard,
    }),
  },
  {
    attributes: { supplierId: 'string', period: 'string', templateId: 'string' },
    events: ['onSelect'],
    module: 'perf-scorecard',
  },
)
