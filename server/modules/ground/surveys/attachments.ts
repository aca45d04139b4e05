import sql, { empty } from 'sql-template-tag'
import { answererModules, surveyAnswerType, surveyFileType } from '../../../../src/contract/ground/surveys/answers.ts'
import { surveyReaders } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { objectionTo } from '../../../kit/documents/steps.ts'
import { answerFacts, seenAnswers } from './answer-kind.ts'
import { answerSteps } from './answer.rules.ts'
import type { AnswerFacts } from './answer.rules.ts'

/** Files belong to a question of an answer and can be added while its supplier may edit it. */
export const surveyFiles: AttachmentOwner = {
  businessType: surveyFileType,
  mayBegin: () => false,
  async find({ db, caller }, id, keep) {
    if (![...surveyReaders, ...answererModules].some(module => caller.modules.has(module))) return undefined
    const found = await db.one<AnswerFacts & { surveyNo: string }>(sql`
      select t.survey_no, ${answerFacts}
      from survey_file_place p join survey_assign a on a.id = p.assign_id join survey t on t.id = a.survey_id
      where p.id = ${id} and ${seenAnswers(caller)} ${keep ? sql`for share of a` : empty}`)
    return (
      found && {
        auditType: surveyAnswerType,
        docNo: found.surveyNo,
        refusal: objectionTo(answerSteps, 'save', found, caller)?.name,
      }
    )
  },
}
