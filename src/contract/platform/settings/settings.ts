import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Flag, Moment, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const settingKinds = ['FLAG', 'INTEGER', 'DECIMAL', 'TEXT'] as const
export type SettingKind = (typeof settingKinds)[number]

export interface SettingDefinition {
  kind: SettingKind
  initial: string
  min: number
  max: number
  unit: '' | '%' | 'MB' | 'h'
  /** Of a TEXT. */
  pattern?: string
}

const flag = (initial: '0' | '1'): SettingDefinition => ({ kind: 'FLAG', initial, min: 0, max: 1, unit: '' })

/** Names and descriptions are in `locales/<language>/settings.json`. */
export const settings = {
  'user.oneTimePasswords': flag('0'),
  'session.single': flag('0'),
  'order.autoIssue': flag('0'),
  'order.requirePriceRecord': flag('0'),
  'order.answerPriceTolerancePct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  'order.answerQtyTolerancePct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  'contract.numberByHand': flag('0'),
  'demand.overOrderPct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  'inquiry.overAwardPct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  'inquiry.answerGraceHours': { kind: 'INTEGER', initial: '48', min: 0, max: 720, unit: 'h' },
  /** Quality cost in per cent of goods for a supplier rated 0 points; none at 100 points. */
  'inquiry.qualityCostPct': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '%' },
  'inquiry.yearlyRatePct': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '%' },
  /** Reviews per expert in three months; 0: unlimited. */
  'expert.maxPerQuarter': { kind: 'INTEGER', initial: '6', min: 0, max: 999, unit: '' },
  'expert.outsideHalf': flag('0'),
  /** Empty: nothing is published in the Open Contracting Data Standard. */
  'tender.ocidPrefix': { kind: 'TEXT', initial: '', min: 0, max: 0, unit: '', pattern: '^(ocds-[a-z0-9]{6})?$' },
  'delivery.minShelfLifePct': { kind: 'INTEGER', initial: '50', min: 0, max: 100, unit: '%' },
  'delivery.earlyDays': { kind: 'INTEGER', initial: '3', min: 0, max: 90, unit: '' },
  'quality.rejectLimitPct': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '%' },
  'return.silenceConfirms': flag('1'),
  'recon.monthly': flag('1'),
  /** Working days to dispute a statement. */
  'recon.answerDays': { kind: 'INTEGER', initial: '10', min: 1, max: 90, unit: '' },
  'recon.silenceConfirms': flag('1'),
  'performance.adjustMost': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '' },
  'performance.appealDays': { kind: 'INTEGER', initial: '10', min: 1, max: 365, unit: '' },
  'lifecycle.pointsQualified': { kind: 'DECIMAL', initial: '60', min: 0, max: 100, unit: '' },
  'lifecycle.pointsPreferred': { kind: 'DECIMAL', initial: '75', min: 0, max: 100, unit: '' },
  'lifecycle.pointsStrategic': { kind: 'DECIMAL', initial: '85', min: 0, max: 100, unit: '' },
  'invoice.statedOnly': flag('0'),
  'invoice.qtyTolerance': { kind: 'DECIMAL', initial: '0', min: 0, max: 1_000_000, unit: '' },
  'invoice.priceTolerancePct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  'invoice.priceToleranceAbs': { kind: 'DECIMAL', initial: '0', min: 0, max: 1_000_000, unit: '' },
  /** Amount from which a second check is required; 0: none. */
  'invoice.recheckAmount': { kind: 'DECIMAL', initial: '100000', min: 0, max: 1_000_000_000, unit: '' },
  'invoice.samplePct': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '%' },
  'attachment.maxSizeMb': { kind: 'INTEGER', initial: '100', min: 1, max: 1024, unit: 'MB' },
} as const satisfies Record<string, SettingDefinition>

export type SettingCode = keyof typeof settings
// `Object.keys` loses the literal type.
export const settingCodes = Object.keys(settings) as SettingCode[]

export const Setting = Obj({
  code: Enum(settingCodes),
  kind: Enum(settingKinds),
  value: Text(),
  initial: Text(),
  min: Integer(),
  max: Integer(),
  unit: Text(),
  changed: Flag(),
  updateName: Text(),
  updateTime: Union([Moment(), Null()]),
  version: Version(),
})
export type Setting = Static<typeof Setting>

// Not specified

/** `keyword`: in the code, or in the name or description in the caller's language; `changed` 1: with a value of their own. */
export const querySettings = endpoint('POST', 'system/setting/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), changed: Optional(Enum(['0', '1'] as const)) }),
  out: pageOf(Setting),
  shows: ['SETTING'],
  access: ['sys-setting'],
  query: pageQuery,
})

/** Applies from the next call on every server. */
export const saveSetting = endpoint('POST', 'system/setting/save', {
  in: Obj({ code: Enum(settingCodes), value: Str(64), version: Version() }),
  out: Setting,
  access: ['sys-setting'],
  saves: true,
})
