const definers = ['ENT_ADMIN', 'PUR_MANAGER', 'PURCHASER'] as const

/** Who may make each call of surveys, written by hand from docs/rules/surveys.md. */
export const surveyAccess: Record<string, typeof definers> = {
  'POST /sup/survey/template/query': definers,
  'POST /sup/survey/template/save': definers,
  'POST /sup/survey/template/remove': definers,
  'POST /sup/survey/template/copy': definers,
  'POST /sup/survey/template/publish': definers,
  'POST /sup/survey/template/retire': definers,
}
