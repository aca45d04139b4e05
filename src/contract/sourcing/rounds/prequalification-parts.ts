import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Flag, Moment, Quantity, Str } from '../../vocabulary.ts'

/** The answer: a text, a number with an optional minimum, or yes (1). */
export const requirementKinds = ['TEXT', 'NUMBER', 'FLAG'] as const

export const prequalificationStatuses = ['NONE', 'SUBMITTED', 'WITHDRAWN', 'PASSED', 'FAILED'] as const
export type PrequalificationStatus = (typeof prequalificationStatuses)[number]

const Empty = () => Text({ maxLength: 0 })

/**
 * In addition, for tenders: FILE requires a file of the application; CERT names a valid certificate of the supplier by
 * its id.
 */
export const prequalificationKinds = [...requirementKinds, 'FILE', 'CERT'] as const
export type PrequalificationKind = (typeof prequalificationKinds)[number]

/** Requirement of a field; empty texts are values not entered yet. */
export const Requirement = Obj({
  name: Str(64),
  kind: Optional(Union([Enum(requirementKinds), Empty()])),
  required: Optional(Flag()),
  minValue: Optional(Union([Quantity(), Empty()])),
})
export type Requirement = Static<typeof Requirement>

export const PrequalRequirement = Obj({
  ...Requirement.properties,
  kind: Optional(Union([Enum(prequalificationKinds), Empty()])),
})
export type PrequalRequirement = Static<typeof PrequalRequirement>

/** Without requirements all invited suppliers may quote. */
export const PrequalificationRules = Obj({
  prequalEndTime: Optional(Union([Moment(), Empty()])),
  prequalReviewEndTime: Optional(Union([Moment(), Empty()])),
  /** Maximum number of suppliers that pass; null: any. */
  qualifiedLimit: Optional(Union([Integer({ minimum: 1, maximum: 200 }), Null()])),
  requirements: Optional(List(Requirement, { maxItems: 50 })),
})
export type PrequalificationRules = Static<typeof PrequalificationRules>
