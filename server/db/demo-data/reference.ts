import Big from 'big.js'
import { addDays } from './days.ts'
import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'

type Names = readonly [en: string, zh: string, es: string, ja: string]

/** The format of `names` columns. */
export function inFourLanguages([en, zh, es, ja]: Names) {
  return { en, zh, es, ja }
}

/** ISO 4217: code, digits, symbol, names. */
const currencies: readonly (readonly [string, number, string, Names])[] = [
  ['CNY', 2, '¥', ['Chinese yuan', '人民币', 'Yuan chino', '人民元']],
  ['EUR', 2, '€', ['Euro', '欧元', 'Euro', 'ユーロ']],
  ['USD', 2, '$', ['US dollar', '美元', 'Dólar estadounidense', '米ドル']],
  ['JPY', 0, '¥', ['Japanese yen', '日元', 'Yen japonés', '日本円']],
  ['GBP', 2, '£', ['Pound sterling', '英镑', 'Libra esterlina', '英ポンド']],
  ['CHF', 2, 'CHF', ['Swiss franc', '瑞士法郎', 'Franco suizo', 'スイスフラン']],
  ['MXN', 2, '$', ['Mexican peso', '墨西哥比索', 'Peso mexicano', 'メキシコペソ']],
  ['KRW', 0, '₩', ['South Korean won', '韩元', 'Won surcoreano', '韓国ウォン']],
  ['KWD', 3, 'KD', ['Kuwaiti dinar', '科威特第纳尔', 'Dinar kuwaití', 'クウェート・ディナール']],
]

/** UN/ECE Recommendation 20: code, symbol, digits of a quantity, dimension, names. */
const units: readonly (readonly [string, string, number, string, Names])[] = [
  ['H87', 'pc', 0, 'COUNT', ['piece', '件', 'pieza(s)', '個']],
  ['C62', '1', 0, 'COUNT', ['one', '个', 'unidad(es)', '個（単位）']],
  ['SET', 'set', 0, 'COUNT', ['set', '套', 'juego(s)', 'セット']],
  ['PR', 'pr', 0, 'COUNT', ['pair', '对', 'par(es)', '対']],
  ['XBX', 'box', 0, 'COUNT', ['box', '箱', 'caja(s)', '箱']],
  ['KGM', 'kg', 3, 'MASS', ['kilogram', '千克', 'kilogramo', 'キログラム']],
  ['TNE', 't', 4, 'MASS', ['tonne', '吨', 'tonelada', 'トン']],
  ['GRM', 'g', 1, 'MASS', ['gram', '克', 'gramo', 'グラム']],
  ['MTR', 'm', 2, 'LENGTH', ['metre', '米', 'metro', 'メートル']],
  ['MTK', 'm²', 3, 'AREA', ['square metre', '平方米', 'metro cuadrado', '平方メートル']],
  ['MTQ', 'm³', 3, 'VOLUME', ['cubic metre', '立方米', 'metro cúbico', '立方メートル']],
  ['LTR', 'l', 2, 'VOLUME', ['litre', '升', 'litro', 'リットル']],
  ['HUR', 'h', 2, 'TIME', ['hour', '小时', 'hora', '時間']],
  ['DAY', 'd', 1, 'TIME', ['day', '天', 'día', '日']],
  ['KWH', 'kWh', 2, 'ENERGY', ['kilowatt hour', '千瓦时', 'kilovatio hora', 'キロワット時']],
  ['E48', 'svc', 0, 'OTHER', ['service unit', '服务单位', 'unidad de servicio', 'サービス単位']],
]

/** From unit, to unit, factor. */
const conversions: readonly (readonly [string, string, string])[] = [
  ['TNE', 'KGM', '1000'],
  ['KGM', 'GRM', '1000'],
  ['MTQ', 'LTR', '1000'],
  ['DAY', 'HUR', '8'],
]

/** Code, per cent, category, country, names. */
const taxRates: readonly (readonly [string, string, string, string, Names])[] = [
  ['CN13', '13', 'S', 'CN', ['China VAT 13 %', '增值税 13%', 'IVA China 13 %', '中国増値税 13%']],
  ['CN9', '9', 'S', 'CN', ['China VAT 9 %', '增值税 9%', 'IVA China 9 %', '中国増値税 9%']],
  ['CN6', '6', 'S', 'CN', ['China VAT 6 %', '增值税 6%', 'IVA China 6 %', '中国増値税 6%']],
  ['CN0', '0', 'Z', 'CN', ['China VAT 0 %', '增值税 0%', 'IVA China 0 %', '中国増値税 0%']],
  ['CNE', '0', 'E', 'CN', ['China VAT exempt', '免征增值税', 'IVA China exento', '中国増値税 免税']],
  ['DE19', '19', 'S', 'DE', ['Germany VAT 19 %', '德国增值税 19%', 'IVA Alemania 19 %', 'ドイツ付加価値税 19%']],
  ['DE7', '7', 'S', 'DE', ['Germany VAT 7 %', '德国增值税 7%', 'IVA Alemania 7 %', 'ドイツ付加価値税 7%']],
  ['ES21', '21', 'S', 'ES', ['Spain VAT 21 %', '西班牙增值税 21%', 'IVA España 21 %', 'スペイン付加価値税 21%']],
  [
    'NL21',
    '21',
    'S',
    'NL',
    ['Netherlands VAT 21 %', '荷兰增值税 21%', 'IVA Países Bajos 21 %', 'オランダ付加価値税 21%'],
  ],
  ['EUAE', '0', 'AE', 'DE', ['Reverse charge', '反向征税', 'Inversión del sujeto pasivo', 'リバースチャージ']],
  ['EUE', '0', 'E', 'DE', ['Exempt', '免税', 'Exento', '免税']],
  [
    'IMP0',
    '0',
    'O',
    'CN',
    ['Import, taxed by customs', '进口（海关代征）', 'Importación, IVA en aduana', '輸入（税関で課税）'],
  ],
]

/** Code, base date, days, stages, name, names in other languages. */
const paymentTerms: readonly (readonly [string, string, number, readonly object[], Names])[] = [
  ['N30', 'INVOICE_DATE', 30, [], ['30 days net', '票到30天', '30 días neto', '請求書日付から30日']],
  ['N45', 'INVOICE_DATE', 45, [], ['45 days net', '票到45天', '45 días neto', '請求書日付から45日']],
  ['N60', 'INVOICE_DATE', 60, [], ['60 days net', '票到60天', '60 días neto', '請求書日付から60日']],
  ['ME60', 'MONTH_END', 60, [], ['60 days end of month', '月结60天', '60 días fin de mes', '月末締め60日']],
  ['ME90', 'MONTH_END', 90, [], ['90 days end of month', '月结90天', '90 días fin de mes', '月末締め90日']],
  ['R15', 'RECEIPT_DATE', 15, [], ['15 days after receipt', '收货后15天', '15 días tras la recepción', '受入後15日']],
  [
    'A30B60',
    'RECEIPT_DATE',
    30,
    [
      { percent: '30', days: 0, condition: 'ADVANCE' },
      { percent: '60', days: 30, condition: 'ON_DELIVERY' },
      { percent: '10', days: 365, condition: 'RETENTION' },
    ],
    [
      '30 % in advance, 60 % on delivery, 10 % retention',
      '预付30%，到货60%，质保金10%',
      '30 % anticipo, 60 % a la entrega, 10 % retención',
      '前払30%・納入時60%・保証金10%',
    ],
  ],
  [
    'D90R10',
    'INVOICE_DATE',
    30,
    [
      { percent: '90', days: 30, condition: 'ON_DELIVERY' },
      { percent: '10', days: 365, condition: 'RETENTION' },
    ],
    [
      '90 % 30 days after delivery, 10 % retention',
      '到货后30天付90%，质保金10%',
      '90 % a 30 días de la entrega, 10 % retención',
      '納入後30日90%・保証金10%',
    ],
  ],
]

/** Approximate price in CNY. */
const middleRates: Readonly<Record<string, number>> = {
  EUR: 7.82,
  USD: 7.14,
  JPY: 0.0483,
  GBP: 9.31,
  CHF: 8.34,
  MXN: 0.386,
  KRW: 0.00517,
  KWD: 23.28,
}
const monthsOfRates = 20

export function addReferenceData(rows: DemoRows, enterpriseId: string): void {
  const own = { enterprise_id: enterpriseId }
  for (const [code, digits, symbol, names] of currencies)
    rows.add('currency', { ...own, code, digits, symbol, names: inFourLanguages(names) })
  for (const [code, symbol, precision, dimension, names] of units)
    rows.add('unit', { ...own, code, symbol, precision, dimension, names: inFourLanguages(names) })
  for (const [from_unit, to_unit, factor] of conversions)
    rows.add('unit_conversion', { ...own, from_unit, to_unit, factor })
  for (const [code, percent, category, country, names] of taxRates)
    rows.add('tax_rate', { ...own, code, percent, category, country, names: inFourLanguages(names) })
  for (const [code, base_date, days, stages, names] of paymentTerms)
    rows.add('payment_term', { ...own, code, base_date, days, stages, name: names[0], names: inFourLanguages(names) })
}

/** To CNY on the first of each month, varying by up to 3 %, without a generator. */
export function addExchangeRates(rows: DemoRows, enterpriseId: string, today: string): void {
  for (const [at, [from, middle]] of Object.entries(middleRates).entries()) {
    for (let month = monthsOfRates; month >= 0; month--) {
      rows.add('exchange_rate', {
        enterprise_id: enterpriseId,
        from_currency: from,
        to_currency: 'CNY',
        rate: rateOf(middle, at, month),
        valid_from: firstOfMonth(today, month),
        source: 'Monthly rate',
      })
    }
  }
}

function rateOf(middle: number, at: number, month: number): string {
  const wave = Math.sin(month / 3 + at) * 0.02 + Math.sin(month * 1.7 + at * 5) * 0.01
  return (middle * (1 + wave)).toPrecision(5)
}

function firstOfMonth(day: string, monthsBack: number): string {
  let first = `${day.slice(0, 8)}01`
  for (let left = monthsBack; left > 0; left--) first = `${addDays(first, -1).slice(0, 8)}01`
  return first
}

/** That of the first of the month; 1 for CNY. */
export function rateOn(rows: DemoRows, currency: string, day: string): string {
  if (currency === 'CNY') return '1'
  const found = rows
    .of('exchange_rate')
    .filter(row => row['from_currency'] === currency && textAt(row, 'valid_from') <= day)
    .at(-1)
  if (found === undefined) throw new RangeError(`No rate of ${currency} on ${day}.`)
  return textAt(found, 'rate')
}

/** In the company's currency; empty before the posting. */
export function postedLocal(rows: DemoRows, invoice: Row, day: string | null): Row {
  if (day === null) return { local_currency: '', local_amount: null, exchange_rate: null }
  const company = rows.of('company').find(row => row['id'] === invoice['company_id'])
  const [currency, amountIncl] = [textAt(invoice, 'currency'), textAt(invoice, 'amount_incl')]
  const own = textAt(company, 'currency')
  const rate = new Big(rateOn(rows, currency, day)).div(rateOn(rows, own, day)).round(9, Big.roundHalfUp)
  const amount = rate.times(amountIncl).round(digitsOf(own), Big.roundHalfUp)
  return { local_currency: own, local_amount: amount.toFixed(), exchange_rate: rate.toFixed() }
}

export function digitsOf(currency: string): number {
  return currencies.find(([code]) => code === currency)?.[1] ?? 2
}

export function taxOf(code: string): { percent: string; category: string } {
  const found = taxRates.find(([known]) => known === code)
  if (found === undefined) throw new RangeError(`No tax rate ${code}.`)
  return { percent: found[1], category: found[2] }
}

/** Terms are the first rows of an empty table, in this order. */
export function paymentTermId(code: string): string {
  return String(paymentTerms.findIndex(([known]) => known === code) + 1)
}

/** Decimal places of quantities. */
export function precisionOf(unit: string): number {
  return units.find(([code]) => code === unit)?.[2] ?? 0
}
