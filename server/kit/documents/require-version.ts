import sql from 'sql-template-tag'
import type { Act, FieldChange } from '../call/act.ts'
import { refuse } from '../call/refusal.ts'
import type { Problem } from '../call/refusal.ts'
import type { DocumentKind, DocumentRecord } from './document-kind.ts'

/**
 * Refuses a step if the caller read an older version, with the user, time and fields of later saves.
 * @throws Refusal 16007; 10011 without a version.
 */
export async function requireVersion<Doc extends DocumentRecord, Inputs>(
  act: Act,
  { businessType }: Pick<DocumentKind<Doc, Inputs>, 'businessType'>,
  { id, version = 0 }: NoInfer<Doc>,
  read: number | undefined,
): Promise<void> {
  if (read === version) return
  if (read === undefined)
    refuse('requiredMissing', { errors: [{ field: 'version', name: 'requiredMissing', key: 'versionRequired' }] })
  const saves = await savesSince(act, { businessType, id, missed: version - read })
  const last = saves.at(-1)
  const meanwhile = { version, name: last?.userName ?? '', time: last?.time ?? '' }
  const changed = saves
    .flatMap(save => save.changes)
    .slice(0, mostChanges)
    .map(({ field, row, before, after }): Problem => ({
      field: row === null ? field : `rowNo ${row}.${field}`,
      name: 'changedMeanwhile',
      key: 'changedField',
      values: { before: before ?? '–', after: after ?? '–' },
    }))
  refuse('changedMeanwhile', {
    key: 'changedBy',
    values: meanwhile,
    errors: [{ field: 'version', name: 'changedMeanwhile', key: 'changedBy', values: meanwhile }, ...changed],
  })
}

/** Maximum number of changed fields in a refusal. */
const mostChanges = 50

interface Save {
  userName: string
  time: string
  changes: FieldChange[]
}

/** The newest audit rows, one per missed version. Adding and removing files does not change the version. */
async function savesSince(act: Act, of: { businessType: string; id: string; missed: number }): Promise<Save[]> {
  const saves = await act.db.rows<Save>(sql`
    select user_name, time, changes from audit_log
    where enterprise_id = ${act.caller.enterpriseId} and business_type = ${of.businessType} and business_id = ${of.id}
      and (changes -> 0 ->> 'field') is distinct from 'attachments'
    order by id desc limit ${Math.min(Math.max(of.missed, 1), 20)}`)
  return saves.reverse()
}
