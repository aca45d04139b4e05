import type { FieldProblem } from '../../../contract/envelope.ts'
import { changeFields, changeSections } from '../../../contract/ground/company-changes/change-parts.ts'
import type { ChangeRecord, ChangeSection } from '../../../contract/ground/company-changes/change-parts.ts'
import type {
  CompanyChange,
  CompanyChangeInput,
  getCompanySection,
} from '../../../contract/ground/company-changes/company-changes.ts'
import type { Output } from '../../../contract/envelope.ts'
import { record, textAt } from '../../../kit/format/record.ts'

/** A change under edit: the whole section as it shall be. */
export interface ChangeForm {
  id: string
  version: number | undefined
  changeNo: string
  supplierId: string
  supplierName: string
  section: ChangeSection
  reason: string
  records: ChangeRecord[]
  attachmentIds: string[]
}

/** A new change, which begins with the section as it is. */
export function beginForm(section: ChangeSection, now: Output<typeof getCompanySection>): ChangeForm {
  const { supplierId, supplierName, records } = now
  const blank = { id: '', version: undefined, changeNo: '', reason: '', attachmentIds: [] }
  return { ...blank, supplierId, supplierName, section, records: records.map(copied) }
}

/** A draft as it is edited. */
export function formOf(change: CompanyChange): ChangeForm {
  const { id, version, changeNo, supplierId, supplierName, section, reason, after } = change
  return {
    id,
    version,
    changeNo,
    supplierId,
    supplierName,
    section,
    reason,
    records: after.map(copied),
    attachmentIds: [],
  }
}

const copied = ({ id, fields }: ChangeRecord): ChangeRecord => ({ id, fields: { ...fields } })

/** A record without values; the first one of its section is the main one. */
export function blankRecord(section: ChangeSection, first: boolean): ChangeRecord {
  const fields = Object.entries(changeFields[section]).map(([name, { kind }]) => {
    if (kind === 'certType') return [name, 'BUSINESS_LICENSE']
    return [name, kind === 'flag' ? (name === 'mainFlag' && first ? '1' : '0') : '']
  })
  return { id: '', fields: Object.fromEntries(fields) as Record<string, string> }
}

export function inputOf(form: ChangeForm): CompanyChangeInput {
  const { id, version, supplierId, section, reason, records, attachmentIds } = form
  return {
    ...(id === '' ? { supplierId } : { id, version: version ?? 0 }),
    section,
    reason: reason.trim(),
    after: records,
    attachmentIds,
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): ChangeForm | undefined {
  const form = record(kept)
  const section = changeSections.find(each => each === form?.['section'])
  if (!form || section === undefined || !Array.isArray(form['records'])) return undefined
  const names = Object.keys(changeFields[section])
  const ids = Array.isArray(form['attachmentIds']) ? form['attachmentIds'] : []
  return {
    id: textAt(form, 'id'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    changeNo: textAt(form, 'changeNo'),
    supplierId: textAt(form, 'supplierId'),
    supplierName: textAt(form, 'supplierName'),
    section,
    reason: textAt(form, 'reason'),
    records: form['records'].map(each => {
      const known = record(each) ?? {}
      const fields = record(known['fields']) ?? {}
      return {
        id: textAt(known, 'id'),
        fields: Object.fromEntries(names.map(name => [name, textAt(fields, name)])),
      }
    }),
    attachmentIds: ids.filter(id => typeof id === 'string'),
  }
}

/** Fields that have to be filled in; what else is wrong the server says. */
export function formProblems({ section, reason, records }: ChangeForm, msg: string): FieldProblem[] {
  const missing = (field: string, row?: number) => ({
    field,
    code: '10011',
    msg,
    ...(row === undefined ? {} : { row }),
  })
  const needed = Object.entries(changeFields[section]).filter(([, field]) => field.required)
  return [
    ...(reason.trim() === '' ? [missing('reason')] : []),
    ...records.flatMap(({ fields }, row) =>
      needed.flatMap(([name]) => ((fields[name] ?? '').trim() === '' ? [missing(`after[${row}].${name}`, row)] : [])),
    ),
  ]
}
