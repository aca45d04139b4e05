import type { ProblemLevel } from './findings.ts'
import * as forms from './text-forms.ts'
import type { Sign, TextForm } from './text-forms.ts'
import type { Place } from './xml-element.ts'

/**
 * The language in which the tables of this folder say where a document keeps what. One table drives reading, the
 * report of what was understood, and writing; its rows stand in the order of the UBL schema, because they are
 * written in that order. A path is relative to the part's element: `cac:Country/cbc:IdentificationCode`,
 * `cbc:ID/@schemeID`, or `.` for the element's own text. Its steps stand for the first element of that name.
 */
export interface Shape {
  readonly [field: string]: Field
}

export type Field = TextField | IndicatorField | OneField | ManyField

interface Located {
  readonly steps: readonly string[]
  readonly attribute: string | undefined
  /** What its absence means. */
  readonly need: ProblemLevel | undefined
}

/**
 * Amounts bear a currency: the document's; the document's, which another field of the part states as well; or one of
 * their own, which another field states.
 */
export type CurrencyKind = 'document' | 'stated' | 'own'

/** A text; '' when the document has none. `Codes` narrows its type where the list of codes is closed. */
export interface TextField<Codes extends string = string> extends Located {
  readonly kind: 'text'
  readonly form: TextForm
  readonly currency: CurrencyKind | undefined
  /** Written when the field is empty but the field `beside` it is not. */
  readonly fallback: { readonly value: string; readonly beside: string } | undefined
  /** For the compiler only. */
  readonly codes?: Codes
}

/** True, false, or undefined when the document does not say. */
export interface IndicatorField extends Located {
  readonly kind: 'indicator'
}

/** A part that occurs at most once; undefined when it is absent or empty. */
export interface OneField<S extends Shape = Shape> extends Located {
  readonly kind: 'one'
  readonly shape: S
}

/** A part that may occur several times: the last step of its path repeats. Lines know their place and are kept when empty. */
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
/** A day as UN/CEFACT writes it, YYYYMMDD (format 102). */
export const day102 = (path: string, options: Options = {}): TextField => textField(path, forms.day102Form, options)
export const time = (path: string): TextField => textField(path, forms.timeForm, {})
export const currency = (path: string): TextField => textField(path, forms.currencyForm, {})

/** A number without currency: quantities, percentages, factors. */
export function decimal(path: string, options: Options & { sign?: Sign } = {}): TextField {
  return textField(path, forms.decimalForm(options.sign ?? 'any'), options)
}

/** A number of money; its element bears @currencyID. */
export function amount(path: string, options: Options & { sign?: Sign; currency?: CurrencyKind } = {}): TextField {
  const field = textField(path, forms.decimalForm(options.sign ?? 'any'), options)
  return { ...field, currency: options.currency ?? 'document' }
}

/** One of a closed list of codes. */
export function choice<const Code extends string>(
  path: string,
  codes: readonly Code[],
  options: Options = {},
): TextField<Code> {
  return textField(path, forms.choiceForm(codes), options)
}

/** A code of a list that others may extend. */
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

/** The lines of a document: every one knows its place. */
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
  // Only the steps differ: every field keeps its name and its type.
  return Object.fromEntries(moved) as S
}

/** What a document holds for the fields of a shape. */
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

/** What may be given for writing: any part of what reading gives. */
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
