const leaders = ['ENT_ADMIN', 'QUALITY'] as const
const openers = [...leaders, 'PURCHASER', 'PUR_MANAGER'] as const
const sellers = ['SUPPLIER', 'SUP_ADMIN'] as const
const readers = [...openers, 'WAREHOUSE', 'FINANCE', 'AUDITOR', ...sellers, 'SUP_FINANCE'] as const

/** Roles for each call of problems, written by hand from docs/rules/quality.md. */
export const qualityAccess: Record<string, readonly (typeof readers)[number][]> = {
  'POST /quality/problem/query': readers,
  'POST /quality/problem/getById': readers,
  'POST /quality/problem/history': readers,
  'POST /quality/problem/faultyRows': openers,
  'POST /quality/problem/save': openers,
  'POST /quality/problem/remove': openers,
  'POST /quality/problem/submit': leaders,
  'POST /quality/problem/withdraw': leaders,
  'POST /quality/problem/review': leaders,
  'POST /quality/problem/close': leaders,
  'POST /quality/problem/notEffective': leaders,
  'POST /quality/problem/cost': leaders,
  'POST /quality/problem/keepAnswer': sellers,
  'POST /quality/problem/submitStep': sellers,
  'POST /quality/problem/cancel': ['ENT_ADMIN', 'PUR_MANAGER'],
}
