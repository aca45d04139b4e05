import type { FieldProblem } from '../../../contract/envelope.ts'
import { causeKinds, causeSides, stockPlaces } from '../../../contract/goods/quality/problem-answer.ts'
import type { CauseKind, ProblemAnswer, WhyChain } from '../../../contract/goods/quality/problem-answer.ts'

interface Member {
  name: string
  role: string
}
interface Stock {
  place: string
  placeName: string
  checked: string
  sorted: string
  rejected: string
}
interface Correction {
  text: string
  against: string
  owner: string
  due: string
}
interface Done {
  text: string
  doneOn: string
  result: string
}

/** The supplier's answer with every field present and every value a text. */
export interface AnswerForm {
  action: string
  members: Member[]
  facts: Record<FactName, string>
  containment: string
  stocks: Stock[]
  occurrence: WhyChain
  escape: WhyChain
  /** Causes by their bone, one per line. */
  bones: Record<CauseKind, string>
  evidence: string
  corrections: Correction[]
  done: Done[]
  documents: string
  others: string
}

export interface AnswerParts {
  form: AnswerForm
  problems: readonly FieldProblem[]
  change(parts: Partial<AnswerForm>): void
}

/** The questions of the description; the first five are needed. */
export const factNames = ['what', 'isNot', 'where', 'when', 'howMuch', 'who', 'why', 'how'] as const
export type FactName = (typeof factNames)[number]

const chainOf = (chain: WhyChain | undefined): WhyChain => ({
  whys: Array.from({ length: 5 }, (_, at) => chain?.whys[at] ?? ''),
  cause: chain?.cause ?? '',
})

/** What was written so far, ready to be edited. */
export function answerForm(
  answer: ProblemAnswer,
  placeName: (place: (typeof stockPlaces)[number]) => string,
): AnswerForm {
  const { D0, D1, D2, D3, D4, D5, D6, D7 } = answer
  const lines = (kind: CauseKind) => D4?.fishbone.find(bone => bone.kind === kind)?.causes.join('\n') ?? ''
  const stock = (place: (typeof stockPlaces)[number]) => D3?.stocks.find(each => each.place === place)
  return {
    action: D0?.action ?? '',
    members: D1?.members.map(each => ({ ...each })) ?? [{ name: '', role: '' }],
    facts: {
      what: D2?.what ?? '',
      isNot: D2?.isNot ?? '',
      where: D2?.where ?? '',
      when: D2?.when ?? '',
      who: D2?.who ?? '',
      why: D2?.why ?? '',
      how: D2?.how ?? '',
      howMuch: D2?.howMuch ?? '',
    },
    containment: D3?.action ?? '',
    stocks: stockPlaces.map(place => ({
      place,
      placeName: placeName(place),
      checked: stock(place)?.checked ?? '0',
      sorted: stock(place)?.sorted ?? '0',
      rejected: stock(place)?.rejected ?? '0',
    })),
    occurrence: chainOf(D4?.occurrence),
    escape: chainOf(D4?.escape),
    bones: {
      MAN: lines('MAN'),
      MACHINE: lines('MACHINE'),
      MATERIAL: lines('MATERIAL'),
      METHOD: lines('METHOD'),
      MEASUREMENT: lines('MEASUREMENT'),
      ENVIRONMENT: lines('ENVIRONMENT'),
    },
    evidence: D4?.evidence ?? '',
    corrections:
      D5?.corrections.map(each => ({ ...each })) ?? causeSides.map(against => ({ ...newCorrection(), against })),
    done: D6?.done.map(each => ({ ...each })) ?? plannedWork(answer),
    documents: D7?.documents ?? '',
    others: D7?.others ?? '',
  }
}

/** What was decided is what is reported as done at first. */
function plannedWork({ D5 }: ProblemAnswer): Done[] {
  return D5?.corrections.map(({ text }) => ({ text, doneOn: '', result: '' })) ?? [newDone()]
}

/** A correction without content. */
export function newCorrection(): Correction {
  return { text: '', against: 'OCCURRENCE', owner: '', due: '' }
}

/** Work without content. */
export function newDone(): Done {
  return { text: '', doneOn: '', result: '' }
}

/** Leaves out rows without content. */
export function answerOf(form: AnswerForm): ProblemAnswer {
  const chain = ({ whys, cause }: WhyChain) => ({
    whys: whys.map(why => why.trim()).filter(Boolean),
    cause: cause.trim(),
  })
  return {
    D0: { action: form.action.trim() },
    D1: { members: form.members.filter(({ name, role }) => name.trim() !== '' || role.trim() !== '') },
    D2: Object.fromEntries(factNames.map(name => [name, form.facts[name].trim()])),
    D3: {
      action: form.containment.trim(),
      stocks: stockPlaces.flatMap(place =>
        form.stocks
          .filter(each => each.place === place)
          .map(({ checked, sorted, rejected }) => ({
            place,
            checked: checked || '0',
            sorted: sorted || '0',
            rejected: rejected || '0',
          })),
      ),
    },
    D4: {
      occurrence: chain(form.occurrence),
      escape: chain(form.escape),
      fishbone: causeKinds.flatMap(kind => {
        const causes = form.bones[kind]
          .split('\n')
          .map(cause => cause.trim().slice(0, 200))
          .filter(Boolean)
        return causes.length === 0 ? [] : [{ kind, causes: causes.slice(0, 8) }]
      }),
      evidence: form.evidence.trim(),
    },
    D5: {
      corrections: form.corrections
        .filter(({ text, owner, due }) => text.trim() !== '' || owner.trim() !== '' || due !== '')
        .map(({ against, ...rest }) => ({
          ...rest,
          against: causeSides.find(side => side === against) ?? 'OCCURRENCE',
        })),
    },
    D6: { done: form.done.filter(({ text, doneOn, result }) => text.trim() !== '' || doneOn !== '' || result !== '') },
    D7: { documents: form.documents.trim(), others: form.others.trim() },
  }
}
