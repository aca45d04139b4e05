const heads = ['ENT_ADMIN', 'PUR_MANAGER'] as const

const reviewers = [...heads, 'AUDITOR'] as const
const raters = [...heads, 'PURCHASER', 'PLANNER', 'WAREHOUSE', 'QUALITY', 'FINANCE'] as const
const sellers = ['SUPPLIER', 'SUP_ADMIN', 'SUP_FINANCE'] as const

type Roles = readonly ((typeof raters)[number] | (typeof sellers)[number] | 'AUDITOR')[]

/** Roles for each call of assessments, written by hand from docs/rules/performance.md. */
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
  'POST /perform/file/query': heads,
  'POST /perform/file/save': heads,
  'POST /perform/file/remove': heads,
  'POST /perform/file/getById': reviewers,
  'POST /perform/file/history': reviewers,
  'POST /perform/file/start': heads,
  'POST /perform/file/extend': heads,
  'POST /perform/file/calculate': heads,
  'POST /perform/review/query': reviewers,
  'POST /perform/result/query': reviewers,
  'POST /perform/result/sourceRows': reviewers,
  'POST /perform/result/adjust': heads,
  'POST /perform/result/submit': heads,
  'POST /perform/result/withdraw': heads,
  'POST /perform/result/publish': heads,
  'POST /perform/result/replyAppeal': heads,
  'POST /perform/result/trend': reviewers,
  'POST /perform/result/gradeCounts': reviewers,
  'POST /perform/rating/myTask': raters,
  'POST /perform/rating/getById': raters,
  'POST /perform/rating/save': raters,
  'POST /perform/rating/submit': raters,
  'POST /perform/result/myQuery': sellers,
  'POST /perform/result/myGet': sellers,
  'POST /perform/result/myRows': sellers,
  'POST /perform/result/appeal': sellers,
  'POST /perform/result/scorecard': [...reviewers, ...sellers],
}
