import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { surveyAnswerType } from '../../../../src/contract/ground/surveys/answers.ts'
import type { AnswerStatus, FieldAnswer } from '../../../../src/contract/ground/surveys/answers.ts'
import { answererModules } from '../../../../src/contract/ground/surveys/answers.ts'
import { surveyReaders } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { SurveyField } from '../../../../src/contract/ground/surveys/templates.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { admittedTo, supplierView } from '../suppliers/read.ts'
import { answerSteps } from './answer.rules.ts'
import type { AnswerFacts, AnswerInputs } from './answer.rules.ts'

/** An answer locked in this transaction. */
export interface LockedAnswer extends AnswerFacts {
  id: string
  version: number
  surveyId: string
  surveyNo: string
  title: string
  supplierId: string
  scored: 0 | 1
  fields: SurveyField[]
  answers: FieldAnswer[]
  submitBy: string | null
}

/** Suppliers see their own answers. */
export function seenAnswers(caller: Caller): Sql {
  const ofEnterprise = sql`t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0`
  return sideOf(caller) === 'supplier'
    ? sql`${ofEnterprise} and a.supplier_id = any(${[...caller.supplierIds]}::bigint[])`
    : ofEnterprise
}

export const answerFacts = sql`a.status, (t.status <> 'SENT' or t.deadline <= now()) as over,
  not exists (select from ${supplierView} s where s.id = a.supplier_id and ${admittedTo('ownFile', sql`s`)}) as barred`

function lockAnswers({ db, caller }: Act, ids: readonly string[]): Promise<LockedAnswer[]> {
  return db.rows<LockedAnswer>(sql`
    select a.id, a.version, a.survey_id, a.supplier_id, t.survey_no, t.title, t.scored, t.fields,
      a.answers, t.submit_by, ${answerFacts}
    from survey_assign a join survey t on t.id = a.survey_id
    where a.id = any(${[...ids]}::bigint[]) and ${seenAnswers(caller)} order by a.id for update of a`)
}

async function writeAnswer({ db, caller }: Act, kept: LockedAnswer, status: AnswerStatus, also: Sql) {
  const written = await db.one<{ version: number }>(sql`
    update survey_assign set status = ${status}, version = version + 1, update_by = ${caller.userId},
      update_name = ${caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning version`)
  return { ...kept, status, ...written }
}

export const answerKind: DocumentKind<LockedAnswer, AnswerInputs> = {
  businessType: surveyAnswerType,
  steps: answerSteps,
  lock: lockAnswers,
  write: writeAnswer,
  numberOf: ({ surveyNo }) => surveyNo,
  audience: ({ supplierId }) => ({ modules: [...surveyReaders, ...answererModules], supplierId }),
}
