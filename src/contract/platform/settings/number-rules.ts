import { Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Flag, Moment, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const dateParts = ['NONE', 'YYYY', 'YYYYMM', 'YYYYMMDD'] as const
export type DatePart = (typeof dateParts)[number]
export const resetPeriods = ['NEVER', 'YEAR', 'MONTH', 'DAY'] as const
export type ResetPeriod = (typeof resetPeriods)[number]

export const NumberForm = Obj({
  code: Text({ maxLength: 32, pattern: '^[A-Z][A-Z0-9_]*$' }),
  /** Capital letters and digits; ends with a letter to separate it from the digits that follow. */
  prefix: Text({ minLength: 1, maxLength: 8, pattern: '^[A-Z0-9]{0,7}[A-Z]$' }),
  datePart: Enum(dateParts),
  serialLength: Integer({ minimum: 3, maximum: 8 }),
  resetBy: Enum(resetPeriods),
  /** 1: separate numbers per purchasing organisation, with its code after the prefix. */
  perOrg: Flag(),
})
export type NumberForm = Static<typeof NumberForm>

export const NumberRule = Obj({
  ...NumberForm.properties,
  document: Text(),
  canCountPerOrg: Flag(),
  /** 1: numbers were assigned, so changes must not repeat any. */
  used: Flag(),
  next: Text(),
  taken: Integer(),
  room: Integer(),
  updateName: Text(),
  updateTime: Union([Moment(), Null()]),
  version: Version(),
})
export type NumberRule = Static<typeof NumberRule>

// Not specified

export const queryNumberRules = endpoint('POST', 'system/numberRule/query', {
  in: Obj({ ...pageRequest }),
  out: pageOf(NumberRule),
  shows: ['NUMBER_RULE'],
  access: ['sys-number-rule'],
  query: pageQuery,
})

export const previewNumber = endpoint('POST', 'system/numberRule/preview', {
  in: NumberForm,
  out: Obj({ next: Text() }),
  access: ['sys-number-rule'],
})

/** Assigned numbers stay. 10008 for a rule that would repeat numbers, 10006 for the prefix of another rule. */
export const saveNumberRule = endpoint('POST', 'system/numberRule/save', {
  in: Obj({ ...NumberForm.properties, version: Version() }),
  out: NumberRule,
  access: ['sys-number-rule'],
  saves: true,
})
