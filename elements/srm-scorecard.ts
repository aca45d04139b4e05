import { define } from './define.ts'

/**
 * Assessment of a supplier: grade, total, rank, each indicator with its figure and score; printed as a letter.
 * Suppliers see their own published results, without an id, and object to one here; buyers see any supplier's.
 * @attr supplier-id Id of the supplier; optional for suppliers.
 * @attr period A month, such as `2026-09`: the latest assessment that covers it. By default the latest.
 * @attr template-id Only assessments by this template.
 * @fires {{ id: string; perfNo: string }} srm-select The user selected another assessment of the supplier; detail { id,
 * perfNo } of its result.
 */
export const SrmScorecardElement = define(
  'srm-scorecard',
  {
    load: async () => ({
      component: (await import('../src/areas/insight/performance/supplier-scorecard.tsx')).SupplierScorecard,
    }),
  },
  {
    attributes: { supplierId: 'string', period: 'string', templateId: 'string' },
    events: ['onSelect'],
    module: 'perf-scorecard',
  },
)
