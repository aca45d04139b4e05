const readers = [
  ...(['ENT_ADMIN', 'PUR_MANAGER', 'PURCHASER', 'QUALITY', 'FINANCE', 'AUDITOR'] as const),
  ...(['SUP_ADMIN', 'SUP_FINANCE'] as const),
] as const
const writers = ['ENT_ADMIN', 'PURCHASER', 'SUP_ADMIN'] as const

/** Roles for each call of company changes and of supplier holds, written by hand from docs/rules/suppliers.md. */
export const companyChangeAccess: Record<string, readonly (typeof readers)[number][]> = {
  'POST /sup/companyChange/query': readers,
  'POST /sup/companyChange/getById': readers,
  'POST /sup/companyChange/history': readers,
  'POST /sup/companyChange/versions': readers,
  'POST /sup/companyChange/section': writers,
  'POST /sup/companyChange/save': writers,
  'POST /sup/companyChange/submit': writers,
  'POST /sup/companyChange/sendCode': writers,
  'POST /sup/companyChange/withdraw': writers,
  'POST /sup/companyChange/remove': writers,
  'POST /sup/company/hold': ['ENT_ADMIN', 'PUR_MANAGER', 'FINANCE'],
}
