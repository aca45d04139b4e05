import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import type {
  Question,
  QuestionStatus,
  queryQuestions,
} from '../../../../../src/contract/sourcing/inquiries/questions.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { containing, inState, orderClause, readPage } from '../../../../kit/call/paging.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { setting } from '../../../../kit/setting.ts'
import { inScope } from '../../../../kit/sight/in-scope.ts'
import { companyView } from '../../../platform/organisation/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { ownSuppliers, seenInquiries } from '../visible.queries.ts'
import { questionSteps } from './question.rules.ts'
import type { QuestionFacts } from './question.rules.ts'

export interface LockedQuestion extends QuestionFacts {
  id: string
  version: number
  inquiryId: string
  inquiryNo: string
  orgId: string
  supplierId: string
  title: string
  publicFlag: 0 | 1
  invited: string[]
  updateName: string
  updateTime: string | null
}

const from = sql`inquiry_question t join inquiry q on q.id = t.inquiry_id`

const own = (caller: Caller): Sql =>
  sideOf(caller) === 'supplier' ? sql`(t.supplier_id = ${ownSuppliers(caller)})` : sql`false`

/** Suppliers see their own questions `t` and publicly answered ones. */
function seenQuestions(caller: Caller): Sql {
  const all = sql`t.deleted = 0 and ${seenInquiries(caller)}`
  if (sideOf(caller) !== 'supplier') return all
  return sql`${all} and (${own(caller)} or (t.status = 'ANSWERED' and t.public_flag = 1))`
}

/** True when `hours` have passed since the deadline for questions. */
const answersOver = (hours: string): Sql =>
  sql`coalesce(q.question_end_time + make_interval(hours => ${hours}::int) <= sourcing_now(), false) as answers_over`

const graceHours = ({ db, caller }: Pick<Act, 'db' | 'caller'>) =>
  setting(db, caller.enterpriseId, 'inquiry.answerGraceHours')

const lockedColumns = (
  caller: Caller,
  grace: string,
) => sql`t.id, t.version, t.inquiry_id, q.inquiry_no, q.org_id, t.supplier_id, t.title,
  t.status, t.public_flag, t.update_name, t.update_time, ${own(caller)} as own, ${answersOver(grace)},
  array(select i.supplier_id::text from inquiry_invite i where i.inquiry_id = q.id order by i.place) as invited`

/** Locks in ascending order of ids; omits questions that are not visible. */
export async function lockQuestions(act: Act, ids: readonly string[]): Promise<LockedQuestion[]> {
  const grace = await graceHours(act)
  return act.db.rows<LockedQuestion>(sql`
    select ${lockedColumns(act.caller, grace)} from ${from}
    where t.id = any(${[...ids]}::bigint[]) and ${seenQuestions(act.caller)} order by t.id for update of t`)
}

export async function writeQuestion(
  act: Act,
  question: LockedQuestion,
  status: QuestionStatus,
  also: Sql,
): Promise<LockedQuestion> {
  await act.db.run(sql`
    update inquiry_question set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${question.id}`)
  const grace = await graceHours(act)
  const written = await act.db.one<LockedQuestion>(sql`
    select ${lockedColumns(act.caller, grace)} from ${from} where t.id = ${question.id}`)
  return written ?? question
}

interface Asked {
  inquiryId: string
  supplierId: string
  articleId: string | null
  title: string
  content: string
}

export async function insertQuestion(act: Act, asked: Asked): Promise<string> {
  const created = await act.db.one<{ id: string }>(sql`
    insert into inquiry_question (enterprise_id, create_by, create_name, inquiry_id, supplier_id, article_id, title, content)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${asked.inquiryId}, ${asked.supplierId},
      ${asked.articleId}, ${asked.title}, ${asked.content})
    returning id`)
  if (created === undefined) throw new Error('An inserted question has no id.')
  return created.id
}

export async function isArticle(act: Act, inquiryId: string, articleId: string): Promise<boolean> {
  const found = await act.db.one(sql`
    select from inquiry_article where id = ${articleId} and inquiry_id = ${inquiryId}`)
  return found !== undefined
}

type ReadQuestion = Omit<Question, 'allowed'> & QuestionFacts

/** Hides from suppliers who else asked and who answers for the buyer. */
function columns(caller: Caller, grace: string): Sql {
  const known = sideOf(caller) === 'supplier' ? own(caller) : sql`true`
  const answerBy = sideOf(caller) === 'supplier' ? sql`''` : sql`t.answer_name`
  return sql`t.id, t.version, q.id as tendering_id, q.inquiry_no, q.title as inquiry_title,
    case when ${known} then t.supplier_id end as supplier_id, case when ${known} then s.name else '' end as supplier_name,
    q.company_id, company.name as company_name, case when t.article_id is null then 'PROJECT' else 'ITEM' end as question_of,
    t.article_id as related_id, coalesce(a.material_text, '') as related_text, t.title, t.content, t.status, t.answer,
    ${answerBy} as answer_by, t.answer_time, t.public_flag, t.create_time, ${own(caller)} as own,
    ${answersOver(grace)}`
}

const joined = sql`${from} join ${supplierView} s on s.id = t.supplier_id
  join ${companyView} company on company.id = q.company_id left join inquiry_article a on a.id = t.article_id`

function asSeen({ own: mine, answersOver: late, ...shown }: ReadQuestion, caller: Caller): Question {
  return {
    ...shown,
    allowed: allowedEvents(questionSteps, { status: shown.status, own: mine, answersOver: late }, caller),
  }
}

const sorting = {
  inquiryNo: sql`q.inquiry_no`,
  title: sql`t.title`,
  status: sql`t.status`,
  createTime: sql`t.create_time`,
  answerTime: sql`t.answer_time`,
}

/** @throws Refusal 10001 for a sort field that is not listed. */
export async function readQuestionPage(
  act: Act,
  input: Input<typeof queryQuestions>,
): Promise<Output<typeof queryQuestions>> {
  const where = join([seenQuestions(act.caller), ...conditions(act.caller, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const grace = await graceHours(act)
  const page = await readPage<ReadQuestion>(
    act.db,
    {
      rows: limit => sql`select ${columns(act.caller, grace)} from ${joined} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${from} where ${where}`,
    },
    input,
  )
  return { ...page, records: page.records.map(read => asSeen(read, act.caller)) }
}

function conditions(caller: Caller, filters: Input<typeof queryQuestions>): Sql[] {
  const parts = inScope(caller, filters.scope, { org: sql`q.org_id`, creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  // Otherwise suppliers could find out who asked.
  if (filters.supplierId !== undefined)
    parts.push(
      sql`t.supplier_id = ${filters.supplierId}${sideOf(caller) === 'supplier' ? sql` and ${own(caller)}` : sql``}`,
    )
  if (filters.companyId !== undefined) parts.push(sql`q.company_id = ${filters.companyId}`)
  if (filters.tenderingId !== undefined) parts.push(sql`q.id = ${filters.tenderingId}`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(t.title ilike ${pattern} or t.content ilike ${pattern} or t.answer ilike ${pattern}
      or q.inquiry_no ilike ${pattern})`)
  }
  return parts
}

/** Newest first. @throws Refusal 10007 unless the inquiry is visible. */
export async function readQuestionsOf(act: Act, inquiryId: string): Promise<Question[]> {
  const seen = await act.db.one(sql`select from inquiry q where q.id = ${inquiryId} and ${seenInquiries(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  const grace = await graceHours(act)
  const read = await act.db.rows<ReadQuestion>(sql`
    select ${columns(act.caller, grace)} from ${joined}
    where t.inquiry_id = ${inquiryId} and ${seenQuestions(act.caller)} order by t.id desc`)
  return read.map(each => asSeen(each, act.caller))
}

export async function readQuestion(act: Act, id: string): Promise<Question> {
  const grace = await graceHours(act)
  const read = await act.db.one<ReadQuestion>(sql`
    select ${columns(act.caller, grace)} from ${joined} where t.id = ${id} and ${seenQuestions(act.caller)}`)
  return asSeen(read ?? refuse('noSuchData'), act.caller)
}

export async function findQuestion(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  id: string,
  keep: Sql,
): Promise<(QuestionFacts & { inquiryNo: string }) | undefined> {
  const party = sideOf(caller) === 'supplier' ? own(caller) : sql`true`
  const grace = await graceHours({ db, caller })
  return db.one(sql`
    select q.inquiry_no, t.status, ${own(caller)} as own, ${answersOver(grace)} from ${from}
    where t.id = ${id} and ${seenQuestions(caller)} and ${party} ${keep}`)
}

export function readSuppliers(act: Act, inquiryId: string | undefined) {
  return act.db.rows<{ supplierId: string; supplierName: string; count: number; unhandled: number }>(sql`
    select i.supplier_id, s.name as supplier_name, count(t.id)::int as count,
      (count(t.id) filter (where t.status = 'UNHANDLED'))::int as unhandled
    from inquiry q join inquiry_invite i on i.inquiry_id = q.id join ${supplierView} s on s.id = i.supplier_id
      left join inquiry_question t on t.inquiry_id = q.id and t.supplier_id = i.supplier_id and t.deleted = 0
    where q.publish_time is not null and ${seenInquiries(act.caller)}
      ${inquiryId === undefined ? sql`` : sql`and q.id = ${inquiryId}`}
    group by i.supplier_id, s.name order by s.name limit 500`)
}

export function readCompanies(act: Act) {
  return act.db.rows<{ companyId: string; companyName: string }>(sql`
    select distinct q.company_id, company.name as company_name
    from inquiry q join ${companyView} company on company.id = q.company_id
    where ${seenInquiries(act.caller)} order by company.name`)
}
