import { Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Flag, Moment, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** How a setting is entered: yes or no, a whole number, a decimal, or a text that is never shown. */
export const settingKinds = ['FLAG', 'INTEGER', 'DECIMAL', 'SECRET'] as const
export type SettingKind = (typeof settingKinds)[number]

interface Definition {
  kind: SettingKind
  /** What holds until somebody changes it. */
  initial: string
  /** Least and greatest number, or length of a secret. */
  min: number
  max: number
  unit: '' | '%' | 'MB' | 'h'
}

const flag = (initial: '0' | '1'): Definition => ({ kind: 'FLAG', initial, min: 0, max: 1, unit: '' })

/** Every setting of an enterprise. What it is called and what it does stands in `locales/<language>/settings.json`. */
export const settings = {
  /** The password that a reset gives. */
  'user.defaultPassword': { kind: 'SECRET', initial: 'Srm@2019', min: 6, max: 16, unit: '' },
  /** 1: who signs in is signed out everywhere else. */
  'session.single': flag('0'),
  /** 1: an approved order is issued at once. */
  'order.autoIssue': flag('0'),
  /** 1: an order is submitted only for materials of which the price library has a price of its supplier. */
  'order.requirePriceRecord': flag('0'),
  /** By how many per cent a supplier may raise a price without a change of the order. */
  'order.answerPriceTolerancePct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  /** By how many per cent a supplier may change a quantity without a change of the order. */
  'order.answerQtyTolerancePct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  /** 1: whoever writes a contract gives it its number. */
  'contract.numberByHand': flag('0'),
  /** By how many per cent orders may exceed the demand that they are for. */
  'demand.overOrderPct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  /** By how many per cent orders that are made of an award may exceed it. */
  'inquiry.overAwardPct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  /** For how many hours after the time for questions suppliers may still get an answer. */
  'inquiry.answerGraceHours': { kind: 'INTEGER', initial: '48', min: 0, max: 720, unit: 'h' },
  /** What bad quality costs: per cents of the goods of a supplier whose last assessment has no point; at 100 points none. */
  'inquiry.qualityCostPct': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '%' },
  /** What money costs in a year, for payment terms in comparisons. */
  'inquiry.yearlyRatePct': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '%' },
  /** How many reviews an expert may join in three months; 0: as many as come. */
  'expert.maxPerQuarter': { kind: 'INTEGER', initial: '6', min: 0, max: 999, unit: '' },
  /** 1: half of the experts of a review at least come from outside. */
  'expert.outsideHalf': flag('0'),
  /** How much of their life perishable goods must have left when they arrive. */
  'delivery.minShelfLifePct': { kind: 'INTEGER', initial: '50', min: 0, max: 100, unit: '%' },
  /** Goods that are complete more than so many days before they are due are shown apart. */
  'delivery.earlyDays': { kind: 'INTEGER', initial: '3', min: 0, max: 90, unit: '' },
  /** A problem is proposed when the inspection rejects more of a row of a receipt than so many per cent. */
  'quality.rejectLimitPct': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '%' },
  /** 1: a supplier who does not object to a return in time agrees to it. */
  'return.silenceConfirms': flag('1'),
  /** 1: on the first day of a month, statements of the month before are drafted. */
  'recon.monthly': flag('1'),
  /** How many working days a supplier has to dispute a statement. */
  'recon.answerDays': { kind: 'INTEGER', initial: '10', min: 1, max: 90, unit: '' },
  /** 1: a supplier who does not dispute a statement in time confirms it. */
  'recon.silenceConfirms': flag('1'),
  /** By how many points the total of an assessment may be adjusted, up or down. */
  'performance.adjustMost': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '' },
  /** For how many days after the publication a supplier may object to its assessment. */
  'performance.appealDays': { kind: 'INTEGER', initial: '10', min: 1, max: 365, unit: '' },
  /** How many points the last result of a supplier needs for these stages. */
  'lifecycle.pointsQualified': { kind: 'DECIMAL', initial: '60', min: 0, max: 100, unit: '' },
  'lifecycle.pointsPreferred': { kind: 'DECIMAL', initial: '75', min: 0, max: 100, unit: '' },
  'lifecycle.pointsStrategic': { kind: 'DECIMAL', initial: '85', min: 0, max: 100, unit: '' },
  /** 1: goods are invoiced only once both sides agree on a statement of them. */
  'invoice.statedOnly': flag('0'),
  /** By how much the quantity of an invoice may exceed what was accepted. */
  'invoice.qtyTolerance': { kind: 'DECIMAL', initial: '0', min: 0, max: 1_000_000, unit: '' },
  /** By how many per cent the price of an invoice may exceed that of the order. */
  'invoice.priceTolerancePct': { kind: 'DECIMAL', initial: '0', min: 0, max: 100, unit: '%' },
  /** By how much the price of an invoice may exceed that of the order, whatever the per cents. */
  'invoice.priceToleranceAbs': { kind: 'DECIMAL', initial: '0', min: 0, max: 1_000_000, unit: '' },
  /** From this amount on a second person checks an invoice; 0: no amount. */
  'invoice.recheckAmount': { kind: 'DECIMAL', initial: '100000', min: 0, max: 1_000_000_000, unit: '' },
  /** How many of all invoices a second person checks. */
  'invoice.samplePct': { kind: 'DECIMAL', initial: '5', min: 0, max: 100, unit: '%' },
  /** Largest attachment in megabytes. */
  'attachment.maxSizeMb': { kind: 'INTEGER', initial: '100', min: 1, max: 1024, unit: 'MB' },
} as const satisfies Record<string, Definition>

export type SettingCode = keyof typeof settings
// The keys of a literal are known.
export const settingCodes = Object.keys(settings) as SettingCode[]

/** A setting as an administrator sees it. */
export const Setting = Obj({
  code: Enum(settingCodes),
  kind: Enum(settingKinds),
  /** Empty for a secret. */
  value: Text(),
  initial: Text(),
  min: Integer(),
  max: Integer(),
  unit: Text(),
  /** 1: somebody has changed it. */
  changed: Flag(),
  updateName: Text(),
  updateTime: Union([Moment(), Null()]),
  version: Version(),
})
export type Setting = Static<typeof Setting>

// --- ours -----------------------------------------------------------------

/** All settings of the caller's enterprise. */
export const querySettings = endpoint('POST', 'system/setting/query', {
  in: Obj({ ...pageRequest }),
  out: pageOf(Setting),
  access: ['sys-setting'],
  query: pageQuery,
})

/**
 * Changes a setting that was read in `version`; it holds for the next call on every server. 10008 for a value beyond
 * its limits or an unknown code, 16007 changed meanwhile.
 */
export const saveSetting = endpoint('POST', 'system/setting/save', {
  in: Obj({ code: Enum(settingCodes), value: Str(64), version: Version() }),
  out: Setting,
  access: ['sys-setting'],
  saves: true,
})
