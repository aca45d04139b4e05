import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Flag, Moment, Quantity, Str } from '../vocabulary.ts'

/** What suppliers say to a requirement: a text, a number that may have a least value, or yes (1). */
export const requirementKinds = ['TEXT', 'NUMBER', 'FLAG'] as const

/** States of an application; NONE: nothing was sent. */
export const prequalificationStatuses = ['NONE', 'SUBMITTED', 'WITHDRAWN', 'PASSED', 'FAILED'] as const
export type PrequalificationStatus = (typeof prequalificationStatuses)[number]

const Empty = () => Text({ maxLength: 0 })

/** Something that suppliers have to show before they may quote; empty texts are what nobody has entered. */
export const Requirement = Obj({
  name: Str(64),
  kind: Optional(Union([Enum(requirementKinds), Empty()])),
  required: Optional(Flag()),
  /** The least number. */
  minValue: Optional(Union([Quantity(), Empty()])),
})
export type Requirement = Static<typeof Requirement>

/** What suppliers have to show, until when, and how many may pass. Without requirements all invited ones may quote. */
export const PrequalificationRules = Obj({
  prequalEndTime: Optional(Union([Moment(), Empty()])),
  prequalReviewEndTime: Optional(Union([Moment(), Empty()])),
  /** The most that may pass; null: any number. */
  qualifiedLimit: Optional(Union([Integer({ minimum: 1, maximum: 200 }), Null()])),
  requirements: Optional(List(Requirement, { maxItems: 50 })),
})
export type PrequalificationRules = Static<typeof PrequalificationRules>
