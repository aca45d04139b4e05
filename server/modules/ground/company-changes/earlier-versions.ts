import { changeFields, hiddenNumber, recordName } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { ChangeRecord, ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { EarlierVersion } from '../../../../src/contract/ground/company-changes/company-changes.ts'

export interface Replacement {
  changeId: string
  changeNo: string
  time: string
  decidedBy: string[]
  before: readonly ChangeRecord[]
}

interface Part {
  id: string
  record: string
  fields: { field: string; value: string }[]
}

/**
 * Newest end first: each part that a change replaced or removed, from the change that added it, or `since` of its
 * record. `changes` are those in force, oldest first; `now` is the current section. Account numbers are masked.
 */
export function earlierVersions(
  section: ChangeSection,
  changes: readonly Replacement[],
  now: readonly ChangeRecord[],
  since: (recordId: string) => string,
): EarlierVersion[] {
  const begun = new Map<string, string>()
  const versions = changes.flatMap(({ before, time, ...change }, at) => {
    const old = partsOf(section, before)
    const next = partsOf(section, changes[at + 1]?.before ?? now)
    const ended = [...old].filter(([key, part]) => !isSame(part, next.get(key)))
    const found = ended.map(([key, { id, record, fields }]) => ({
      ...change,
      record,
      fields: fields.filter(({ value }) => value !== '').map(asShown),
      from: begun.get(key) ?? since(id),
      until: time,
    }))
    for (const [key, part] of next) if (!isSame(part, old.get(key))) begun.set(key, time)
    return found.filter(({ fields }) => fields.length > 0)
  })
  return versions.toReversed()
}

function partsOf(section: ChangeSection, records: readonly ChangeRecord[]): Map<string, Part> {
  // Changing the main account or contact does not change the others.
  const names = Object.keys(changeFields[section]).filter(field => field !== 'mainFlag')
  return new Map(
    records.flatMap(({ id, fields: values }): [string, Part][] => {
      const record = recordName(section, { fields: values })
      const fields = names.map(field => ({ field, value: textOf(section, field, values[field]) }))
      return section === 'BASE'
        ? fields.map(each => [each.field, { id, record, fields: [each] }])
        : [[id, { id, record, fields }]]
    }),
  )
}

/** An unset flag counts as no value. */
function textOf(section: ChangeSection, field: string, value = ''): string {
  return changeFields[section][field]?.kind === 'flag' && value === '0' ? '' : value
}

function isSame(one: Part, other: Part | undefined): boolean {
  return other !== undefined && one.fields.every(({ value }, at) => value === other.fields[at]?.value)
}

function asShown({ field, value }: Part['fields'][number]) {
  return { field, value: field === 'accountNo' || field === 'iban' ? hiddenNumber(value) : value }
}
