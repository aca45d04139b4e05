import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Clarification,
  ClarificationChanges,
  ClarificationStatus,
} from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import { movableTimes } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import { ruleSets } from '../../../../../src/contract/sourcing/tendering/rule-sets.ts'
import type { RuleSet } from '../../../../../src/contract/sourcing/tendering/rule-sets.ts'
import type { Tender } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { readTender } from '../authoring/read-tender.queries.ts'
import { seenTenders } from '../visible.queries.ts'
import { effectiveChanges, voidsBids } from './changes.rules.ts'
import { partiesView } from '../parties.queries.ts'
import { clarificationSteps } from './clarification.rules.ts'

/** Changes with their values before; those of a draft are read from the tender. */
export interface LetterRow {
  id: string
  version: number
  tenderId: string
  number: number | null
  title: string
  content: string
  changes: ClarificationChanges
  before: ClarificationChanges | null
  needResubmit: 0 | 1
  status: ClarificationStatus
  documentVersion: number | null
  issueTime: string | null
  issueName: string
  createName: string
  createTime: string
  updateName: string
  updateTime: string | null
}

const columns = sql`c.id, c.version, c.tender_id, c.number, c.title, c.content, c.changes, c.before, c.need_resubmit,
  c.status, c.document_version, c.issue_time, c.issue_name, c.create_name, c.create_time, c.update_name, c.update_time`

/** Suppliers see issued letters `c` of tenders `q` that they see. */
export const seenLetters = (act: Pick<Act, 'caller'>): Sql =>
  sql`c.deleted = 0 and ${seenTenders(act.caller)}${sideOf(act.caller) === 'supplier' ? sql` and c.status = 'ISSUED'` : sql``}`

/** @throws Refusal 10007 unless visible to the current user. */
export async function readLetters(act: Act, tenderId: string, id?: string): Promise<Clarification[]> {
  const tender = await readTender(act, tenderId)
  const rows = await act.db.rows<LetterRow>(sql`
    select ${columns} from tender_clarification c join tender q on q.id = c.tender_id
    where c.tender_id = ${tenderId} and ${seenLetters(act)} ${id === undefined ? sql`` : sql`and c.id = ${id}`}
    order by c.number desc nulls first, c.id desc`)
  return rows.map(row => asShown(act, row, tender))
}

export async function readLetter(act: Act, id: string): Promise<Clarification> {
  const [letter] = await readLetters(act, await tenderOf(act, id), id)
  return letter ?? refuse('noSuchData')
}

/** @throws Refusal 10007 unless visible to the current user. */
export async function tenderOf(act: Act, id: string): Promise<string> {
  const found = await act.db.one<{ tenderId: string }>(sql`
    select c.tender_id from tender_clarification c join tender q on q.id = c.tender_id where c.id = ${id} and ${seenLetters(act)}`)
  return found?.tenderId ?? refuse('noSuchData')
}

function asShown({ caller }: Act, row: LetterRow, tender: Tender): Clarification {
  const { number, needResubmit, status } = row
  const changes = status === 'ISSUED' ? row.changes : effectiveChanges(row.changes, tender)
  const facts = { status, closed: !tender.allowed.includes('clarify') }
  const supplier = sideOf(caller) === 'supplier'
  return {
    id: row.id,
    version: row.version,
    tenderingId: row.tenderId,
    title: row.title,
    content: row.content,
    status,
    needResubmit,
    documentVersion: row.documentVersion,
    issueTime: row.issueTime,
    createName: supplier ? '' : row.createName,
    createTime: row.createTime,
    clarifyNo: number === null ? '' : `${tender.tenderingNo}-C${number}`,
    issueName: supplier ? '' : row.issueName,
    times: movableTimes.flatMap(name => {
      const after = changes.times[name]
      const before = row.before === null ? tender[name] : (row.before.times[name] ?? null)
      return after ? [{ name, before: before || null, after }] : []
    }),
    items: changes.items.flatMap(change => shownItem(change, row.before, tender)),
    voidsBids: voidsBids(changes, needResubmit),
    allowed: allowedEvents(clarificationSteps, facts, caller),
  }
}

/** An issued letter keeps all values of its items as they were, so that later letters do not change it. */
function shownItem(
  { itemId, ...given }: ClarificationChanges['items'][number],
  kept: ClarificationChanges | null,
  tender: Tender,
): Clarification['items'] {
  const item = tender.article.find(({ id }) => id === itemId)
  if (item === undefined) return []
  const { lotNo, materialCode, materialText, unitSymbol, qty, needDate, spec } = item
  const { itemId: _id, ...old } = kept?.items.find(each => each.itemId === itemId) ?? { itemId }
  const before = { qty: old.qty || qty, needDate: old.needDate || needDate, spec: old.spec ?? spec }
  const after = {
    qty: given.qty || before.qty,
    needDate: given.needDate || before.needDate,
    spec: given.spec || before.spec,
  }
  return [{ itemId, lotNo, materialCode, materialText, unitSymbol, before, after }]
}

/** Numbers of the rule set: as they were at publication, else the current ones. */
export async function readRules(act: Act, tender: Pick<Tender, 'id' | 'ruleSet'>): Promise<RuleSet> {
  const found = await act.db.one<{ rules: Partial<RuleSet> }>(
    sql`select q.rules from tender q where q.id = ${tender.id}`,
  )
  return { ...ruleSets[tender.ruleSet], ...found?.rules }
}

export interface LetterContent {
  title: string
  content: string
  needResubmit: 0 | 1
  changes: ClarificationChanges
}

export async function insertLetter(act: Act, tenderId: string, letter: LetterContent): Promise<string> {
  const { caller } = act
  const created = await act.db.one<{ id: string }>(sql`
    insert into tender_clarification (enterprise_id, create_by, create_name, tender_id, title, content, need_resubmit, changes)
    values (${caller.enterpriseId}, ${caller.userId}, ${caller.name}, ${tenderId}, ${letter.title}, ${letter.content},
      ${letter.needResubmit}, ${asJson(letter.changes)})
    returning id`)
  if (created === undefined) throw new Error('An inserted letter has no id.')
  return created.id
}

export interface LockedLetter extends LetterRow {
  tenderingNo: string
  orgId: string
  /** Suppliers that take part and see the letter. */
  parties: string[]
}

const lockedColumns = sql`${columns}, q.tendering_no, q.org_id, array(
  select p.supplier_id::text from ${partiesView} p where p.business_id = q.id order by p.place) as parties`

/** Locks in ascending order of ids; omits letters that are not visible. */
export const lockLetters = (act: Act, ids: readonly string[]): Promise<LockedLetter[]> =>
  act.db.rows<LockedLetter>(sql`
    select ${lockedColumns} from tender_clarification c join tender q on q.id = c.tender_id
    where c.id = any(${[...ids]}::bigint[]) and ${seenLetters(act)} order by c.id for update of c`)

export async function writeLetter(
  act: Act,
  letter: LockedLetter,
  status: ClarificationStatus,
  also: Sql,
): Promise<LockedLetter> {
  await act.db.run(sql`
    update tender_clarification set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${letter.id}`)
  const written = await act.db.one<LockedLetter>(sql`
    select ${lockedColumns} from tender_clarification c join tender q on q.id = c.tender_id where c.id = ${letter.id}`)
  return written ?? letter
}
