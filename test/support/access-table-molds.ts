const writers = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER'] as const
const judges = ['ENT_ADMIN', 'QUALITY'] as const
const keepers = ['SUPPLIER', 'SUP_ADMIN'] as const
const readers = [...writers, 'QUALITY', 'PLANNER', 'AUDITOR', ...keepers] as const

/** Roles for each call of molds, written by hand from docs/rules/molds.md. */
export const moldAccess: Record<string, readonly (typeof readers)[number][]> = {
  'POST /mold/mold/query': readers,
  'POST /mold/mold/getById': readers,
  'POST /mold/mold/history': readers,
  'POST /mold/mold/maintenances': readers,
  'POST /mold/mold/save': writers,
  'POST /mold/mold/remove': writers,
  'POST /mold/mold/rest': writers,
  'POST /mold/mold/trial': judges,
  'POST /mold/mold/accept': judges,
  'POST /mold/mold/beginMaintenance': keepers,
  'POST /mold/mold/endMaintenance': keepers,
  'POST /mold/mold/askScrap': writers,
  'POST /mold/mold/withdrawScrap': writers,
  'POST /mold/transfer/query': readers,
  'POST /mold/transfer/getById': readers,
  'POST /mold/transfer/history': readers,
  'POST /mold/transfer/propose': writers,
  'POST /mold/transfer/cancel': writers,
  'POST /mold/transfer/agree': keepers,
  'POST /mold/transfer/refuse': keepers,
  'POST /mold/transfer/handOver': keepers,
  'POST /mold/transfer/takeOver': keepers,
  'POST /mold/check/queryStocktakes': readers,
  'POST /mold/check/getStocktake': readers,
  'POST /mold/check/query': readers,
  'POST /mold/check/getById': readers,
  'POST /mold/check/start': writers,
  'POST /mold/check/close': writers,
  'POST /mold/check/askAgain': writers,
  'POST /mold/check/answer': keepers,
}
