import type { Findings } from './findings.ts'
import type { CurrencyKind, Field, IndicatorField, ManyField, OneField, Shape, TextField, Values } from './shape.ts'
import { indicatorForm } from './text-forms.ts'
import type { TextForm } from './text-forms.ts'
import type { XmlElement } from './xml-element.ts'

/** Adds each value as understood under `prefix` + field name; one in a wrong format becomes a problem and is not used. */
export function readShape<S extends Shape>(shape: S, element: XmlElement, findings: Findings, prefix = ''): Values<S> {
  const part: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    part[name] = new FieldReader(part, name, prefix + name, findings).read(field, element)
  }
  // The loop has read every field by its kind.
  return part as Values<S>
}

class FieldReader {
  constructor(
    private readonly part: object,
    private readonly name: string,
    private readonly fullName: string,
    private readonly findings: Findings,
  ) {}

  read(field: Field, element: XmlElement): unknown {
    switch (field.kind) {
      case 'text':
        return this.readText(field, element)
      case 'indicator':
        return this.readIndicator(field, element)
      case 'one':
        return this.readOne(field, element)
      case 'many':
        return this.readMany(field, element)
    }
  }

  private readText(field: TextField, element: XmlElement): string {
    const found = this.find(field, element)
    const value = found ? this.take(found, field, field.form) : ''
    if (found && value !== '' && field.currency !== undefined) this.takeCurrency(found, field.currency)
    return value
  }

  private readIndicator(field: IndicatorField, element: XmlElement): boolean | undefined {
    const found = this.find(field, element)
    const value = found ? this.take(found, field, indicatorForm) : ''
    return value === '' ? undefined : value === 'true'
  }

  private readOne(field: OneField, element: XmlElement): unknown {
    const found = this.find(field, element)
    if (!found) return undefined
    const value = readShape(field.shape, found, this.findings, `${this.fullName}.`)
    return isEmpty(value) ? undefined : value
  }

  private readMany(field: ManyField, element: XmlElement): unknown[] {
    const found = this.findAll(field, element)
    const parts = found.map(item => {
      const part = readShape(field.shape, item, this.findings, `${this.fullName}.`)
      return field.placed ? Object.assign(part, { place: item.place() }) : part
    })
    return parts.filter(part => field.placed || !isEmpty(part))
  }

  /** Elements of the last step below the first ones of earlier steps. */
  private findAll(field: ManyField, element: XmlElement): readonly XmlElement[] {
    const parent = this.find({ ...field, steps: field.steps.slice(0, -1), need: undefined }, element)
    const found = parent?.named(field.steps[field.steps.length - 1] ?? '') ?? []
    if (found.length === 0) this.missing(field, element)
    return found
  }

  /** Reports several elements, or a missing required one. */
  private find(field: Field, element: XmlElement): XmlElement | undefined {
    let found: XmlElement | undefined = element
    for (const step of field.steps) {
      const group: readonly XmlElement[] = found.named(step)
      const second = group[1]
      if (second) this.findings.repeated(second, group.length)
      found = group[0]
      if (!found) {
        if (field.need && field.attribute === undefined) this.missing(field, element)
        return undefined
      }
    }
    return found
  }

  /** '' when missing or refused. */
  private take(element: XmlElement, field: TextField | IndicatorField, form: TextForm): string {
    const attribute = field.attribute === undefined ? undefined : element.attribute(field.attribute)
    const raw = (field.attribute === undefined ? element.text : (attribute?.value ?? '')).trim()
    const place = element.place(field.attribute === undefined ? '' : `@${field.attribute}`)
    if (raw === '') {
      if (field.need) this.findings.problem('missing', field.need, place, { element: fieldPath(field) })
      return ''
    }
    const { value, objection } = form(raw)
    if (objection) {
      const { problem, level, values } = objection
      this.findings.add({ problem, level, place, values })
    }
    if (objection && !objection.keep) return ''
    if (attribute) attribute.used = true
    else element.textUsed = true
    this.findings.remember(this.part, this.name, place)
    this.findings.fact('understood', this.fullName, place, value)
    return value
  }

  /** Amounts in a separate currency are not compared. */
  private takeCurrency(element: XmlElement, kind: CurrencyKind): void {
    const attribute = element.attribute('currencyID')
    const place = element.place('@currencyID')
    if (!attribute) this.findings.problem('missing', 'warning', place, { element: '@currencyID' })
    if (!attribute || kind === 'own') return
    this.findings.amounts.push({ place, currency: attribute.value.trim() })
    if (kind === 'stated') return
    attribute.used = true
    this.findings.fact('understood', `${this.fullName}.currency`, place, attribute.value)
  }

  private missing(field: Field, element: XmlElement): void {
    const path = fieldPath(field)
    if (field.need) this.findings.problem('missing', field.need, element.place(path), { element: path })
  }
}

export function fieldPath(field: Field): string {
  return [...field.steps, ...(field.attribute === undefined ? [] : [`@${field.attribute}`])].join('/') || '.'
}

function isEmpty(part: object): boolean {
  return Object.values(part).every(
    value => value === '' || value === undefined || (Array.isArray(value) && value.length === 0),
  )
}
