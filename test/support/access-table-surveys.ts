const definers = ['ENT_ADMIN', 'PUR_MANAGER', 'PURCHASER'] as const
const answerers = ['SUPPLIER', 'SUP_ADMIN'] as const
const both = [...definers, ...answerers] as const
const overviewers = [...definers, 'QUALITY', 'AUDITOR'] as const

/** Roles for each call of surveys, written by hand from docs/rules/surveys.md. */
export const surveyAccess: Record<string, readonly (typeof both | typeof overviewers)[number][]> = {
  'POST /sup/survey/template/query': definers,
  'POST /sup/survey/template/save': definers,
  'POST /sup/survey/template/remove': definers,
  'POST /sup/survey/template/copy': definers,
  'POST /sup/survey/template/publish': definers,
  'POST /sup/survey/template/retire': definers,
  'POST /sup/survey/query': definers,
  'POST /sup/survey/save': definers,
  'POST /sup/survey/remove': definers,
  'POST /sup/survey/getById': definers,
  'POST /sup/survey/submit': definers,
  'POST /sup/survey/withdraw': definers,
  'POST /sup/survey/extend': definers,
  'POST /sup/survey/remind': definers,
  'POST /sup/survey/close': definers,
  'POST /sup/survey/history': definers,
  'POST /sup/survey/assign/query': both,
  'POST /sup/survey/assign/getById': both,
  'POST /sup/survey/assign/save': answerers,
  'POST /sup/survey/assign/submit': answerers,
  'POST /sup/survey/assign/review': definers,
  'POST /rpt/surveyOverview/query': overviewers,
  'POST /rpt/surveyOverview/chart': overviewers,
  'POST /rpt/certificateOverview/query': overviewers,
  'POST /rpt/certificateOverview/chart': overviewers,
}
