import type { Field, ManyField, OneField, Shape, TextField } from './shape.ts'
import type { XmlDraft } from './xml-draft.ts'
import { writableText } from './xml-text.ts'

/** Any of the shape's fields, checked by the compiler. */
type Part = Readonly<Record<string, unknown>>

/** In the order of the table; amounts get the currency. */
export function writeShape(shape: Shape, part: Part, element: XmlDraft, currency: string): void {
  for (const [name, field] of Object.entries(shape)) writeField(field, part[name], part, element, currency)
}

function writeField(field: Field, value: unknown, part: Part, element: XmlDraft, currency: string): void {
  switch (field.kind) {
    case 'text':
      writeText(field, textOf(value) || fallbackOf(field, part), element, currency)
      break
    case 'indicator':
      if (typeof value === 'boolean') put(field, String(value), element)
      break
    case 'one':
      writeOne(field, value, element, currency)
      break
    case 'many':
      writeMany(field, value, element, currency)
      break
  }
}

function writeText(field: TextField, value: string, element: XmlDraft, currency: string): void {
  if (value === '') return
  put(field, value, element)
  if (field.currency && currency !== '') element.reach(field.steps).attributes.set('currencyID', currency)
}

function writeOne(field: OneField, value: unknown, element: XmlDraft, currency: string): void {
  if (isPart(value)) writeShape(field.shape, value, element.reach(field.steps), currency)
}

function writeMany(field: ManyField, value: unknown, element: XmlDraft, currency: string): void {
  if (!Array.isArray(value) || value.length === 0) return
  const parent = element.reach(field.steps.slice(0, -1))
  for (const item of value) {
    if (isPart(item)) writeShape(field.shape, item, parent.append(field.steps[field.steps.length - 1] ?? ''), currency)
  }
}

function put(field: Field, value: string, element: XmlDraft): void {
  const target = element.reach(field.steps)
  if (field.attribute === undefined) target.text = value
  else target.attributes.set(field.attribute, value)
}

function fallbackOf(field: TextField, part: Part): string {
  return field.fallback && textOf(part[field.fallback.beside]) !== '' ? field.fallback.value : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? writableText(value) : ''
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
