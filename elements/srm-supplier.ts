import { define } from './define.ts'

/**
 * The file of one supplier for buyers: company, contacts, certificates, accounts and organisations, its orders,
 * surveys, results and changes, next to the history of the relationship.
 * @attr supplier-id Id of the supplier.
 * @fires {{ kind: 'order' | 'contract' | 'problem' | 'survey' | 'result' | 'change'; id: string; no: string }}
 * srm-select A document of the supplier was selected; detail { kind, id, no }. Unless prevented, `srm-navigate`
 * requests its page.
 */
export const SrmSupplierElement = define(
  'srm-supplier',
  {
    load: async () => ({
      component: (await import('../src/areas/ground/suppliers/supplier-company.page.tsx')).SupplierCompanyOf,
    }),
  },
  {
    attributes: { supplierId: 'string' },
    events: ['onSelect'],
    module: 'supplier-company',
  },
)
