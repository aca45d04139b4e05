/** What somebody else saved meanwhile, brought together with what is typed here. */
export interface MergedDraft<Draft> {
  draft: Draft
  /** Fields that the other has changed. */
  theirs: (keyof Draft & string)[]
  /** Of these the fields that are changed here, too; what is typed here stays. */
  kept: ReadonlySet<string>
}

/** Brings a newer version of a flat draft in: what was not touched here takes the newer value. */
export function mergeDrafts<Draft>(base: Draft, mine: Draft, newer: Draft): MergedDraft<Draft> {
  const draft: Draft = Object.assign({}, newer)
  // The keys of a draft, which is an object, are its fields.
  const fields = Object.keys(Object.assign({}, newer)) as (keyof Draft & string)[]
  const differ = (one: Draft, other: Draft) => (field: keyof Draft) =>
    JSON.stringify(one[field]) !== JSON.stringify(other[field])
  const touched = fields.filter(differ(base, mine))
  const theirs = fields.filter(differ(base, newer))
  for (const field of touched) draft[field] = mine[field]
  const both = theirs.filter(field => touched.includes(field)).filter(differ(mine, newer))
  return { draft, theirs, kept: new Set(both) }
}
