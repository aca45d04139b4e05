const writers = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER'] as const
const judges = ['ENT_ADMIN', 'QUALITY'] as const
const keepers = ['SUPPLIER', 'SUP_ADMIN'] as const
const readers = [...writers, 'QUALITY', 'PLANNER', 'AUDITOR', ...keepers] as const

/** Who may make each call of molds, written by hand from docs/rules/molds.md. */
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
}
