import { Array as List, Enum, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Day, Filled, Quantity, Str } from '../../vocabulary.ts'

export const problemSteps = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const
export type ProblemStepName = (typeof problemSteps)[number]

export const stockPlaces = ['SUPPLIER', 'TRANSIT', 'BUYER'] as const

export const causeKinds = ['MAN', 'MACHINE', 'MATERIAL', 'METHOD', 'MEASUREMENT', 'ENVIRONMENT'] as const
export type CauseKind = (typeof causeKinds)[number]

export const causeSides = ['OCCURRENCE', 'ESCAPE'] as const

/** Up to five whys, and the root cause. */
const WhyChain = Obj({ whys: List(Str(300), { maxItems: 5 }), cause: Str(500) })
export type WhyChain = Static<typeof WhyChain>

const text = () => Optional(Str(1000))

/** By discipline. Nothing is required until submission. */
export const ProblemAnswer = Obj({
  D0: Optional(Obj({ action: Str(1000) })),
  D1: Optional(Obj({ members: List(Obj({ name: Str(64), role: Str(64) }), { maxItems: 20 }) })),
  /** Is / is not: what, where, when, who, why, how, how much. */
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
  /** Containment: stock checked, sorted and rejected at each place. */
  D3: Optional(
    Obj({
      action: Str(1000),
      stocks: List(Obj({ place: Enum(stockPlaces), checked: Quantity(), sorted: Quantity(), rejected: Quantity() }), {
        maxItems: 3,
      }),
    }),
  ),
  /** Root causes of occurrence and escape. */
  D4: Optional(
    Obj({
      occurrence: WhyChain,
      escape: WhyChain,
      fishbone: List(Obj({ kind: Enum(causeKinds), causes: List(Str(200), { maxItems: 8 }) }), { maxItems: 6 }),
      evidence: Str(1000),
    }),
  ),
  /** Corrective actions, by cause. */
  D5: Optional(
    Obj({
      corrections: List(
        Obj({ text: Str(500), against: Enum(causeSides), owner: Str(64), due: Union([Day(), Text({ maxLength: 0 })]) }),
        { maxItems: 20 },
      ),
    }),
  ),
  /** Actions done and their results. */
  D6: Optional(
    Obj({
      done: List(Obj({ text: Str(500), doneOn: Union([Day(), Text({ maxLength: 0 })]), result: Str(500) }), {
        maxItems: 20,
      }),
    }),
  ),
  /** Prevention: changed documents, other goods checked. */
  D7: Optional(Obj({ documents: Str(1000), others: Str(1000) })),
  D8: Optional(Obj({ closing: Filled(1000) })),
})
export type ProblemAnswer = Static<typeof ProblemAnswer>
