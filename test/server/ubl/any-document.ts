import fc from 'fast-check'
import type { Field, Shape, TextField } from '../../../server/ubl/shape.ts'
import { writableText } from '../../../server/ubl/xml-text.ts'

type Part = Record<string, unknown>

const oddTexts = fc.constantFrom(
  ']]>',
  '<!-- -->',
  '&amp;',
  '&#0;',
  '\r\n',
  'a\r\nb\tc',
  ' outer blanks ',
  '\u0000\u0007x',
  '\uD800',
  '\uFFFD',
  '\uFFFE',
  '\uFEFF',
  '\u2028',
  '"\'<>&',
  '订单',
  '😀',
  '<?xml?>',
)
const anyWords = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 8 }), oddTexts)
const digits = fc.stringMatching(/^(0|[1-9]\d{0,8})(\.\d{1,6})?$/)
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const times = fc.stringMatching(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
const codes = ['1', '2', '3', '4', '5', '7', '42', '74', 'AB', 'AP', 'CA', 'RE', '105', '220', '226']

/** Documents of a shape: every field may be missing, texts are odd, codes, days and numbers are right. */
export function anyDocument(shape: Shape): fc.Arbitrary<Part> {
  return anyPart(shape).map(part => ('documentCurrency' in shape ? { ...part, documentCurrency: 'EUR' } : part))
}

/** The expected document after writing and reading: cleaned texts, fallbacks, nothing empty. */
export function expectedDocument(shape: Shape, document: Part): Part {
  return expectedPart(shape, document, typeof document.documentCurrency === 'string' ? document.documentCurrency : '')
}

/** A document without the places of its lines. */
export function withoutPlaces(document: object): object {
  return JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === 'place' ? undefined : value))) as object
}

function anyPart(shape: Shape): fc.Arbitrary<Part> {
  return fc.record(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, anyValue(field)])))
}

function anyValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 2, arbitrary: anyText(field) })
    case 'indicator':
      return fc.constantFrom(true, false, undefined)
    case 'one':
      return fc.option(anyPart(field.shape), { nil: undefined })
    case 'many':
      return fc.array(anyPart(field.shape), { maxLength: 2 })
  }
}

/** Texts that the field's own form accepts. */
function anyText(field: TextField): fc.Arbitrary<string> {
  const accepts = (text: string) => field.form(text).objection === undefined
  if (accepts('any text')) return anyWords
  if (accepts('2026-01-01')) return days
  if (accepts('10:00:00')) return times
  if (accepts('EUR')) return fc.constantFrom('EUR', 'CNY', 'JPY')
  if (accepts('1.5')) return digits.filter(accepts)
  return fc.constantFrom(...codes.filter(accepts))
}

function expectedPart(shape: Shape, part: Part, currency: string): Part {
  const fields = Object.entries(shape)
  const texts = new Map(fields.map(([name]) => [name, writableText(textIn(part, name))]))
  return Object.fromEntries(
    fields.map(([name, field]) => {
      switch (field.kind) {
        case 'text':
          return [name, expectedText(shape, name, field, texts, currency)]
        case 'indicator':
          return [name, part[name]]
        case 'one': {
          const value = isPart(part[name]) ? expectedPart(field.shape, part[name], currency) : {}
          return [name, isEmpty(value) ? undefined : value]
        }
        case 'many': {
          const items = Array.isArray(part[name]) ? part[name].filter(isPart) : []
          return [name, items.map(item => expectedPart(field.shape, item, currency)).filter(item => !isEmpty(item))]
        }
      }
    }),
  )
}

function expectedText(
  shape: Shape,
  name: string,
  field: TextField,
  texts: ReadonlyMap<string, string>,
  currency: string,
): string {
  const own = texts.get(name) ?? ''
  if (field.attribute === undefined) {
    return own === '' && field.fallback && texts.get(field.fallback.beside) !== '' ? field.fallback.value : own
  }
  const [owner] = Object.entries(shape).find(([, other]) => isTextOf(other, field)) ?? ['']
  if (texts.get(owner) === '') return ''
  return own === '' && field.attribute === 'currencyID' ? currency : own
}

/** Whether a field holds the text of the element that another field's attribute belongs to. */
function isTextOf(other: Field, field: TextField): boolean {
  return other.kind === 'text' && other.attribute === undefined && other.steps.join('/') === field.steps.join('/')
}

function textIn(part: Part, name: string): string {
  return typeof part[name] === 'string' ? part[name] : ''
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(part: Part): boolean {
  return Object.values(part).every(
    value => value === '' || value === undefined || (Array.isArray(value) && value.length === 0),
  )
}
