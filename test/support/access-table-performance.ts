const heads = ['ENT_ADMIN', 'PUR_MANAGER'] as const

type Roles = readonly (typeof heads)[number][]

/** Who may make each call of assessments, written by hand from docs/rules/performance.md. */
export const performAccess: Record<string, Roles> = {
  'POST /perform/indicator/query': heads,
  'POST /perform/indicator/save': heads,
  'POST /perform/indicator/remove': heads,
  'POST /perform/indicator/enable': heads,
  'POST /perform/indicator/disable': heads,
  'POST /perform/template/query': heads,
  'POST /perform/template/save': heads,
  'POST /perform/template/remove': heads,
  'POST /perform/template/enable': heads,
  'POST /perform/template/disable': heads,
  'POST /perform/template/indicators': heads,
  'POST /perform/supplierList/query': heads,
  'POST /perform/supplierList/save': heads,
  'POST /perform/supplierList/remove': heads,
}
