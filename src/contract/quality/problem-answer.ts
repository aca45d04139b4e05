import { Array as List, Enum, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Day, Filled, Quantity, Str } from '../vocabulary.ts'

/** The disciplines of a report: D0 is what was done at once, D8 closes it. */
export const problemSteps = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const
export type ProblemStepName = (typeof problemSteps)[number]

/** Where goods of the faulty lot may lie. */
export const stockPlaces = ['SUPPLIER', 'TRANSIT', 'BUYER'] as const

/** The bones of a fishbone: where a cause may come from. */
export const causeKinds = ['MAN', 'MACHINE', 'MATERIAL', 'METHOD', 'MEASUREMENT', 'ENVIRONMENT'] as const
export type CauseKind = (typeof causeKinds)[number]

/** The two causes that an analysis finds: why it came about, and why nobody noticed. */
export const causeSides = ['OCCURRENCE', 'ESCAPE'] as const

/** Why, asked up to five times, and the cause at its end. */
const WhyChain = Obj({ whys: List(Str(300), { maxItems: 5 }), cause: Str(500) })
export type WhyChain = Static<typeof WhyChain>

const text = () => Optional(Str(1000))

/** What the supplier writes under each discipline. Nothing is required here: a step is complete when it is submitted. */
export const ProblemAnswer = Obj({
  /** What was done at once. */
  D0: Optional(Obj({ action: Str(1000) })),
  /** Who works on it. */
  D1: Optional(Obj({ members: List(Obj({ name: Str(64), role: Str(64) }), { maxItems: 20 }) })),
  /** What is wrong and what is not: what, where, when, who, why, how, how much. */
  D2: Optional(
    Obj({
      what: text(),
      isNot: text(),
      where: text(),
      when: text(),
      who: text(),
      why: text(),
      how: text(),
      howMuch: text(),
    }),
  ),
  /** What keeps more of it away: the stock at each place, checked, sorted out, rejected. */
  D3: Optional(
    Obj({
      action: Str(1000),
      stocks: List(Obj({ place: Enum(stockPlaces), checked: Quantity(), sorted: Quantity(), rejected: Quantity() }), {
        maxItems: 3,
      }),
    }),
  ),
  /** Both causes with their evidence. */
  D4: Optional(
    Obj({
      occurrence: WhyChain,
      escape: WhyChain,
      fishbone: List(Obj({ kind: Enum(causeKinds), causes: List(Str(200), { maxItems: 8 }) }), { maxItems: 6 }),
      evidence: Str(1000),
    }),
  ),
  /** What will be done against which cause, by whom, until when. */
  D5: Optional(
    Obj({
      corrections: List(
        Obj({ text: Str(500), against: Enum(causeSides), owner: Str(64), due: Union([Day(), Text({ maxLength: 0 })]) }),
        { maxItems: 20 },
      ),
    }),
  ),
  /** What was done when, and what it brought. */
  D6: Optional(
    Obj({
      done: List(Obj({ text: Str(500), doneOn: Union([Day(), Text({ maxLength: 0 })]), result: Str(500) }), {
        maxItems: 20,
      }),
    }),
  ),
  /** What keeps it from coming again: documents that were changed, other goods that were looked at. */
  D7: Optional(Obj({ documents: Str(1000), others: Str(1000) })),
  /** How the buyer closes it. */
  D8: Optional(Obj({ closing: Filled(1000) })),
})
export type ProblemAnswer = Static<typeof ProblemAnswer>
