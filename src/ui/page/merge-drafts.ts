export interface MergedDraft<Draft> {
  draft: Draft
  theirs: (keyof Draft & string)[]
  /** Fields changed by both; the unsaved value is kept. */
  kept: ReadonlySet<string>
}

/** Fields not changed here take the newer value. */
export function mergeDrafts<Draft>(base: Draft, mine: Draft, newer: Draft): MergedDraft<Draft> {
  const draft: Draft = Object.assign({}, newer)
  const fields = Object.keys(Object.assign({}, newer)) as (keyof Draft & string)[]
  const differ = (one: Draft, other: Draft) => (field: keyof Draft) =>
    JSON.stringify(one[field]) !== JSON.stringify(other[field])
  const touched = fields.filter(differ(base, mine))
  const theirs = fields.filter(differ(base, newer))
  for (const field of touched) draft[field] = mine[field]
  const both = theirs.filter(field => touched.includes(field)).filter(differ(mine, newer))
  return { draft, theirs, kept: new Set(both) }
}
