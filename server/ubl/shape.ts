import type { ProblemLevel } from './findings.ts'
import * as forms from './text-forms.ts'
import type { Sign, TextForm } from './text-forms.ts'
import type { Place } from './xml-element.ts'

/**
 * Maps fields to elements: one table for reading, reporting and writing, in the order of the UBL schema. Paths are relative:
 * `cac:Country/cbc:IdentificationCode`, `cbc:ID/@schemeID`, or `.` for the element's own text; each step selects the first
 * element.
 */
export interface Shape {
  readonly [field: string]: Field
}

export type Field = TextField | IndicatorField | OneField | ManyField

interface Located {
  readonly steps: readonly string[]
  readonly attribute: string | undefined
  /** When it is missing. */
  readonly need: ProblemLevel | undefined
}

/** The document's; the document's, repeated by another field; or a separate one, given by another field. */
export type CurrencyKind = 'document' | 'stated' | 'own'

/** '' when missing. `Codes`: a closed list. */
export interface TextField<Codes extends string = string> extends Located {
  readonly kind: 'text'
  readonly form: TextForm
  readonly currency: CurrencyKind | undefined
  /** Written when only the field `beside` has a value. */
  readonly fallback: { readonly value: string; readonly beside: string } | undefined
  /** Only for type checking. */
  readonly codes?: Codes
}

/** Undefined when missing. */
export interface IndicatorField extends Located {
  readonly kind: 'indicator'
}

/** Undefined when absent or empty. */
export interface OneField<S extends Shape = Shape> extends Located {
  readonly kind: 'one'
  readonly shape: S
}

/** The last step of its path repeats. Lines have their place, also when empty. */
export interface ManyField<S extends Shape = Shape, Placed extends boolean = boolean> extends Located {
  readonly kind: 'many'
  readonly shape: S
  readonly placed: Placed
}

interface Options {
  need?: ProblemLevel
  fallback?: { value: string; beside: string }
}

export const text = (path: string, options: Options = {}): TextField => textField(path, forms.anyText, options)
export const day = (path: string, options: Options = {}): TextField => textField(path, forms.dayForm, options)
/** UN/CEFACT format 102, YYYYMMDD. */
export const day102 = (path: string, options: Options = {}): TextField => textField(path, forms.day102Form, options)
export const time = (path: string): TextField => textField(path, forms.timeForm, {})
export const currency = (path: string): TextField => textField(path, forms.currencyForm, {})

/** Without currency: quantities, percentages, factors. */
export function decimal(path: string, options: Options & { sign?: Sign } = {}): TextField {
  return textField(path, forms.decimalForm(options.sign ?? 'any'), options)
}

/** Its element has @currencyID. */
export function amount(path: string, options: Options & { sign?: Sign; currency?: CurrencyKind } = {}): TextField {
  const field = textField(path, forms.decimalForm(options.sign ?? 'any'), options)
  return { ...field, currency: options.currency ?? 'document' }
}

/** Closed list. */
export function choice<const Code extends string>(
  path: string,
  codes: readonly Code[],
  options: Options = {},
): TextField<Code> {
  return textField(path, forms.choiceForm(codes), options)
}

/** Others may extend the list. */
export function code(path: string, codes: readonly string[], options: Options = {}): TextField {
  return textField(path, forms.codeForm(codes), options)
}

export function indicator(path: string, options: { need?: ProblemLevel } = {}): IndicatorField {
  return { kind: 'indicator', ...located(path, options.need) }
}

export function one<S extends Shape>(path: string, shape: S, options: { need?: ProblemLevel } = {}): OneField<S> {
  return { kind: 'one', shape, ...located(path, options.need) }
}

export function many<S extends Shape>(path: string, shape: S): ManyField<S, false> {
  return { kind: 'many', shape, placed: false, ...located(path, undefined) }
}

export function lines<S extends Shape>(
  path: string,
  shape: S,
  options: { need?: ProblemLevel } = {},
): ManyField<S, true> {
  return { kind: 'many', shape, placed: true, ...located(path, options.need) }
}

/** The same fields one element deeper. */
export function within<S extends Shape>(step: string, shape: S): S {
  const moved = Object.entries(shape).map(([name, field]) => [name, { ...field, steps: [step, ...field.steps] }])
  // Only the steps differ: names and types are the same.
  return Object.fromEntries(moved) as S
}

export type Values<S extends Shape> = { [Name in keyof S]: ValueOf<S[Name]> }

type ValueOf<F extends Field> =
  F extends TextField<infer Codes>
    ? string extends Codes
      ? string
      : Codes | ''
    : F extends IndicatorField
      ? boolean | undefined
      : F extends OneField<infer S>
        ? Values<S> | undefined
        : F extends ManyField<infer S, infer Placed>
          ? (Placed extends true ? Values<S> & { place: Place } : Values<S>)[]
          : never

/** Any subset of the values that reading returns. */
export type Draft<T> = T extends readonly (infer Item)[]
  ? readonly Draft<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Draft<T[Name]> }
    : T

function textField<C extends string>(path: string, form: TextForm, { need, fallback }: Options): TextField<C> {
  return { kind: 'text', form, currency: undefined, fallback, ...located(path, need) }
}

function located(path: string, need: ProblemLevel | undefined): Located {
  const steps = path === '.' ? [] : path.split('/')
  const last = steps[steps.length - 1]
  if (!last?.startsWith('@')) return { steps, attribute: undefined, need }
  return { steps: steps.slice(0, -1), attribute: last.slice(1), need }
}
