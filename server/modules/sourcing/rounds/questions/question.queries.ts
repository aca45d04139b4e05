import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import type {
  Question,
  QuestionStatus,
  QuestionSubject,
  queryQuestions,
} from '../../../../../src/contract/sourcing/rounds/questions.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { containing, inState, orderClause, readPage } from '../../../../kit/call/paging.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import type { RoundSubject } from '../../../../kit/round-subject.ts'
import { inScope } from '../../../../kit/sight/in-scope.ts'
import { companyView } from '../../../platform/organisation/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { ownBy } from '../own.ts'
import { questionSteps } from './question.rules.ts'
import type { QuestionFacts } from './question.rules.ts'

export interface LockedQuestion extends QuestionFacts {
  id: string
  version: number
  businessId: string
  businessNo: string
  orgId: string
  supplierId: string
  title: string
  publicFlag: 0 | 1
  invited: string[]
  updateName: string
  updateTime: string | null
}

const fromOf = ({ from, businessType, columns }: RoundSubject): Sql =>
  sql`round_question t join ${from} on t.business_type = ${businessType} and t.business_id = ${columns.id}`

const own = (caller: Caller): Sql => ownBy(caller, sql`t.supplier_id`)

/** Suppliers see their own questions `t` and publicly answered ones. */
function seenQuestions(subject: RoundSubject, caller: Caller): Sql {
  const all = sql`t.deleted = 0 and ${subject.seen(caller)}`
  if (sideOf(caller) !== 'supplier') return all
  return sql`${all} and (${own(caller)} or (t.status = 'ANSWERED' and t.public_flag = 1))`
}

async function factColumns(act: Pick<Act, 'db' | 'caller'>, subject: RoundSubject): Promise<Sql> {
  return sql`t.status, ${own(act.caller)} as own, ${await subject.answersOver(act)} as answers_over`
}

async function lockedColumns(act: Act, subject: RoundSubject): Promise<Sql> {
  const { id, number, org } = subject.columns
  return sql`t.id, t.version, t.business_id, ${number} as business_no, ${org} as org_id, t.supplier_id, t.title,
    t.public_flag, t.update_name, t.update_time, ${await factColumns(act, subject)},
    array(select i.supplier_id::text from ${subject.parties} i where i.business_id = ${id} order by i.place) as invited`
}

/** Locks in ascending order of ids; omits questions that are not visible. */
export async function lockQuestions(
  act: Act,
  subject: RoundSubject,
  ids: readonly string[],
): Promise<LockedQuestion[]> {
  return act.db.rows<LockedQuestion>(sql`
    select ${await lockedColumns(act, subject)} from ${fromOf(subject)}
    where t.id = any(${[...ids]}::bigint[]) and ${seenQuestions(subject, act.caller)} order by t.id for update of t`)
}

interface Written {
  question: LockedQuestion
  status: QuestionStatus
  /** Further columns: SQL that begins with a comma. */
  also: Sql
}

export async function writeQuestion(
  act: Act,
  subject: RoundSubject,
  { question, status, also }: Written,
): Promise<LockedQuestion> {
  await act.db.run(sql`
    update round_question set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${question.id}`)
  const written = await act.db.one<LockedQuestion>(sql`
    select ${await lockedColumns(act, subject)} from ${fromOf(subject)} where t.id = ${question.id}`)
  return written ?? question
}

export interface Asked {
  questionOf: QuestionSubject
  rowId: string | null
  title: string
  content: string
}

export async function insertQuestion(
  act: Act,
  { businessType }: RoundSubject,
  asked: Asked & { businessId: string; supplierId: string },
): Promise<string> {
  const created = await act.db.one<{ id: string }>(sql`
    insert into round_question (enterprise_id, create_by, create_name, business_type, business_id, supplier_id, question_of,
      row_id, title, content)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${businessType}, ${asked.businessId},
      ${asked.supplierId}, ${asked.questionOf}, ${asked.rowId}, ${asked.title}, ${asked.content})
    returning id`)
  if (created === undefined) throw new Error('An inserted question has no id.')
  return created.id
}

export async function isRow(act: Act, subject: RoundSubject, row: { kind: string; id: string; businessId: string }) {
  const found = await act.db.one(sql`
    select from ${subject.rows} r where r.kind = ${row.kind} and r.id = ${row.id} and r.business_id = ${row.businessId}`)
  return found !== undefined
}

type ReadQuestion = Omit<Question, 'allowed'> & QuestionFacts

/** Hides from suppliers who else asked and who answers for the buyer. */
async function columnsOf(act: Act, subject: RoundSubject): Promise<Sql> {
  const supplier = sideOf(act.caller) === 'supplier'
  const known = supplier ? own(act.caller) : sql`true`
  const { id, number, title, company } = subject.columns
  return sql`t.id, t.version, t.business_type, ${id} as tendering_id, ${number} as business_no, ${title} as business_title,
    case when ${known} then t.supplier_id end as supplier_id, case when ${known} then s.name else '' end as supplier_name,
    ${company} as company_id, company.name as company_name, t.question_of, t.row_id as related_id,
    coalesce(r.text, '') as related_text, t.title, t.content, t.answer,
    ${supplier ? sql`''` : sql`t.answer_name`} as answer_by, t.answer_time, t.public_flag, t.create_time,
    ${await factColumns(act, subject)}`
}

const joinedOf = (subject: RoundSubject): Sql => sql`${fromOf(subject)} join ${supplierView} s on s.id = t.supplier_id
  join ${companyView} company on company.id = ${subject.columns.company}
  left join ${subject.rows} r on r.kind = t.question_of and r.id = t.row_id`

function asSeen({ own: mine, answersOver, ...shown }: ReadQuestion, caller: Caller): Question {
  const facts = { status: shown.status, own: mine, answersOver }
  return { ...shown, allowed: allowedEvents(questionSteps(shown.businessType), facts, caller) }
}

/** @throws Refusal 10001 for a sort field that is not listed. */
export async function readQuestionPage(
  act: Act,
  subject: RoundSubject,
  input: Input<typeof queryQuestions>,
): Promise<Output<typeof queryQuestions>> {
  const where = join([seenQuestions(subject, act.caller), ...conditions(act.caller, subject, input)], ' and ')
  const sorting = {
    businessNo: subject.columns.number,
    title: sql`t.title`,
    status: sql`t.status`,
    createTime: sql`t.create_time`,
    answerTime: sql`t.answer_time`,
  }
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const columns = await columnsOf(act, subject)
  const page = await readPage<ReadQuestion>(
    act.db,
    {
      rows: limit => sql`select ${columns} from ${joinedOf(subject)} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${fromOf(subject)} where ${where}`,
    },
    input,
  )
  return { ...page, records: page.records.map(read => asSeen(read, act.caller)) }
}

function conditions(caller: Caller, { columns }: RoundSubject, filters: Input<typeof queryQuestions>): Sql[] {
  const parts = inScope(caller, filters.scope, { org: columns.org, creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  // Otherwise suppliers could find out who asked.
  if (filters.supplierId !== undefined)
    parts.push(
      sql`t.supplier_id = ${filters.supplierId}${sideOf(caller) === 'supplier' ? sql` and ${own(caller)}` : sql``}`,
    )
  if (filters.companyId !== undefined) parts.push(sql`${columns.company} = ${filters.companyId}`)
  if (filters.tenderingId !== undefined) parts.push(sql`${columns.id} = ${filters.tenderingId}`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(t.title ilike ${pattern} or t.content ilike ${pattern} or t.answer ilike ${pattern}
      or ${columns.number} ilike ${pattern})`)
  }
  return parts
}

/** Newest first. @throws Refusal 10007 unless the document is visible. */
export async function readQuestionsOf(act: Act, subject: RoundSubject, id: string): Promise<Question[]> {
  const { from, columns, seen } = subject
  const found = await act.db.one(sql`select from ${from} where ${columns.id} = ${id} and ${seen(act.caller)}`)
  if (found === undefined) refuse('noSuchData')
  const read = await act.db.rows<ReadQuestion>(sql`
    select ${await columnsOf(act, subject)} from ${joinedOf(subject)}
    where t.business_id = ${id} and ${seenQuestions(subject, act.caller)} order by t.id desc`)
  return read.map(each => asSeen(each, act.caller))
}

export async function readQuestion(act: Act, subject: RoundSubject, id: string): Promise<Question> {
  const read = await act.db.one<ReadQuestion>(sql`
    select ${await columnsOf(act, subject)} from ${joinedOf(subject)}
    where t.id = ${id} and ${seenQuestions(subject, act.caller)}`)
  return asSeen(read ?? refuse('noSuchData'), act.caller)
}

export async function findQuestion(
  act: Pick<Act, 'db' | 'caller'>,
  subject: RoundSubject,
  id: string,
  keep: Sql,
): Promise<(QuestionFacts & { businessNo: string }) | undefined> {
  const party = sideOf(act.caller) === 'supplier' ? own(act.caller) : sql`true`
  return act.db.one(sql`
    select ${subject.columns.number} as business_no, ${await factColumns(act, subject)} from ${fromOf(subject)}
    where t.id = ${id} and ${seenQuestions(subject, act.caller)} and ${party} ${keep}`)
}

/** Suppliers that take part or have asked. */
export function readSuppliers(act: Act, subject: RoundSubject, id: string | undefined) {
  const { from, businessType, columns, parties } = subject
  return act.db.rows<{ supplierId: string; supplierName: string; count: number; unhandled: number }>(sql`
    select i.supplier_id, s.name as supplier_name, count(t.id)::int as count,
      (count(t.id) filter (where t.status = 'UNHANDLED'))::int as unhandled
    from ${from} join (
        select business_id, supplier_id from ${parties} p
        union select business_id, supplier_id from round_question where business_type = ${businessType} and deleted = 0
      ) i on i.business_id = ${columns.id} join ${supplierView} s on s.id = i.supplier_id
      left join round_question t on t.business_type = ${businessType} and t.business_id = i.business_id
        and t.supplier_id = i.supplier_id and t.deleted = 0
    where ${columns.published} and ${subject.seen(act.caller)}
      ${id === undefined ? sql`` : sql`and ${columns.id} = ${id}`}
    group by i.supplier_id, s.name order by s.name limit 500`)
}

export function readCompanies(act: Act, { from, columns, seen }: RoundSubject) {
  return act.db.rows<{ companyId: string; companyName: string }>(sql`
    select distinct ${columns.company} as company_id, company.name as company_name
    from ${from} join ${companyView} company on company.id = ${columns.company}
    where ${seen(act.caller)} order by company.name`)
}
