import type { ProblemAnswer, ProblemStepName, WhyChain } from '../../../../src/contract/goods/quality/problem-answer.ts'
import type { ProblemStatus } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

/** Disciplines that the supplier answers in a status. */
export function stepsOf(status: ProblemStatus): ProblemStepName[] {
  switch (status) {
    case 'OPEN':
    case 'CONTAIN_REVIEW':
      return ['D0', 'D1', 'D2', 'D3']
    case 'ANALYSIS':
    case 'ANALYSIS_REVIEW':
      return ['D4', 'D5']
    case 'ACTION':
    case 'VERIFYING':
      return ['D6', 'D7']
    default:
      return []
  }
}

export function answerProblems(status: ProblemStatus, answer: ProblemAnswer): Problem[] {
  switch (status) {
    case 'OPEN':
      return containmentProblems(answer)
    case 'ANALYSIS':
      return analysisProblems(answer)
    case 'ACTION':
      return actionProblems(answer)
    default:
      return []
  }
}

const missing = (field: string): Problem => ({ field, name: 'requiredMissing', key: 'quality.required' })
const blank = (text: string | undefined) => (text?.trim() ?? '') === ''
const ifMissing = (field: string, text: string | undefined) => (blank(text) ? [missing(field)] : [])

/** Requires a team, the problem description, and the checked stock locations. */
function containmentProblems({ D1, D2, D3 }: ProblemAnswer): Problem[] {
  const members = D1?.members ?? []
  return [
    ...(members.length === 0 ? [missing('D1.members')] : []),
    ...members.flatMap(({ name }, at) => ifMissing(`D1.members[${at}].name`, name)),
    ...(['what', 'isNot', 'where', 'when', 'howMuch'] as const).flatMap(field => ifMissing(`D2.${field}`, D2?.[field])),
    ...ifMissing('D3.action', D3?.action),
    ...((D3?.stocks ?? []).length === 0 ? [missing('D3.stocks')] : []),
  ]
}

/** Requires both root causes, each at the end of its whys, and a correction for each. */
function analysisProblems({ D4, D5 }: ProblemAnswer): Problem[] {
  const corrections = D5?.corrections ?? []
  return [
    ...chainProblems('D4.occurrence', D4?.occurrence),
    ...chainProblems('D4.escape', D4?.escape),
    ...ifMissing('D4.evidence', D4?.evidence),
    ...(['OCCURRENCE', 'ESCAPE'] as const).flatMap(side =>
      corrections.some(({ against }) => against === side) ? [] : [missing('D5.corrections')],
    ),
    ...corrections.flatMap(({ text, due }, at) => [
      ...ifMissing(`D5.corrections[${at}].text`, text),
      ...ifMissing(`D5.corrections[${at}].due`, due),
    ]),
  ]
}

function chainProblems(field: string, chain: WhyChain | undefined): Problem[] {
  return [
    ...((chain?.whys ?? []).every(blank) ? [missing(`${field}.whys[0]`)] : []),
    ...ifMissing(`${field}.cause`, chain?.cause),
  ]
}

/** Requires the actions with dates, and what prevents a recurrence. */
function actionProblems({ D6, D7 }: ProblemAnswer): Problem[] {
  const done = D6?.done ?? []
  return [
    ...(done.length === 0 ? [missing('D6.done')] : []),
    ...done.flatMap(({ text, doneOn }, at) => [
      ...ifMissing(`D6.done[${at}].text`, text),
      ...ifMissing(`D6.done[${at}].doneOn`, doneOn),
    ]),
    ...ifMissing('D7.documents', D7?.documents),
  ]
}
