import { Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Flag, Moment, pageQuery, pageRequest, Version } from '../vocabulary.ts'

export const dateParts = ['NONE', 'YYYY', 'YYYYMM', 'YYYYMMDD'] as const
export type DatePart = (typeof dateParts)[number]
export const resetPeriods = ['NEVER', 'YEAR', 'MONTH', 'DAY'] as const
export type ResetPeriod = (typeof resetPeriods)[number]

/** What can be changed of a rule. */
export const NumberForm = Obj({
  /** The kind of document that takes the number. */
  code: Text({ maxLength: 32, pattern: '^[A-Z][A-Z0-9_]*$' }),
  /** Capital letters and digits, a letter last, so that its end can be told from the digits behind it. */
  prefix: Text({ minLength: 1, maxLength: 8, pattern: '^[A-Z0-9]{0,7}[A-Z]$' }),
  datePart: Enum(dateParts),
  serialLength: Integer({ minimum: 3, maximum: 8 }),
  /** When counting begins anew. */
  resetBy: Enum(resetPeriods),
  /** 1: each purchasing organisation counts for itself, and its code stands behind the prefix. */
  perOrg: Flag(),
})
export type NumberForm = Static<typeof NumberForm>

/** A rule and where it stands. */
export const NumberRule = Obj({
  ...NumberForm.properties,
  /** What the rule numbers, in the caller's language. */
  document: Text(),
  /** 1: the document has an organisation to count by. */
  canCountPerOrg: Flag(),
  /** 1: it has given out numbers, so that changes may not repeat any. */
  used: Flag(),
  /** The number that would be given out next. */
  next: Text(),
  /** How many were given out in this period, and how many fit into the digits. */
  taken: Integer(),
  room: Integer(),
  updateName: Text(),
  updateTime: Union([Moment(), Null()]),
  version: Version(),
})
export type NumberRule = Static<typeof NumberRule>

// --- ours ---------------------------------------------------------------------------------------

/** All rules, with the next number of the caller's enterprise. */
export const queryNumberRules = endpoint('POST', 'system/numberRule/query', {
  in: Obj({ ...pageRequest }),
  out: pageOf(NumberRule),
  access: ['sys-number-rule'],
  query: pageQuery,
})

/** The next number if the rule were so. Refuses what `saveNumberRule` refuses. */
export const previewNumber = endpoint('POST', 'system/numberRule/preview', {
  in: NumberForm,
  out: Obj({ next: Text() }),
  access: ['sys-number-rule'],
})

/**
 * Changes a rule that was read in `version`; numbers given out stay as they are. 10008 for a counting that would repeat
 * numbers, 10006 for the prefix of another rule, 16007 changed meanwhile.
 */
export const saveNumberRule = endpoint('POST', 'system/numberRule/save', {
  in: Obj({ ...NumberForm.properties, version: Version() }),
  out: NumberRule,
  access: ['sys-number-rule'],
  saves: true,
})
