import type { ReactNode } from 'react'
import type { FieldProblem, Input } from '../../contract/envelope.ts'
import type { AnyRecordCalls, RecordRow } from '../../contract/records.ts'
import type { Area } from '../../i18n/catalogues.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { beginDraft, draftInput, fieldRules, lackingFields } from '../../kit/state/record-draft.ts'
import type { RecordDraft } from '../../kit/state/record-draft.ts'
import type { Choice } from '../../ui/field/select-field.tsx'
import type { BoundField, Editing } from '../../ui/page/editing.ts'
import type { MasterForm } from '../../ui/page/master-form.ts'
import type { Texts } from '../four-texts/four-texts.tsx'
import type { TextOf, WithTexts } from './record-texts.ts'

/** Label, value and limits from the save call's schema. */
export interface RecordField<Name extends string, Value> extends BoundField<Name, Value> {
  label: string
}

/** `Named` are the fields with a text. */
export interface RecordEditing<Draft, Named extends string> extends Editing<Draft> {
  field<Name extends keyof Draft & Named>(name: Name): RecordField<Name, Draft[Name]>
  /** For a code listed in the schema; labels are below `texts`. */
  choice<Name extends keyof Draft & Named>(
    name: Name,
    texts: string,
  ): RecordField<Name, Draft[Name]> & { choices: Choice[] }
  /** A whole number with minimum and maximum. */
  whole<Name extends keyof Draft & Named>(
    name: Name,
  ): RecordField<Name, Draft[Name]> & { min?: string; max?: string; precision: 0 }
  /** Id of another record, and the row's field with its text. */
  lookup<Name extends keyof Draft & Named, Text extends keyof Draft & string>(
    name: Name,
    text: Text,
  ): Omit<RecordField<Name, Draft[Name]>, 'onChange'> & {
    text: Draft[Text]
    onChange(value: Draft[Name], text: Draft[Text]): void
  }
  names(name: keyof Draft & Named): NamesField<Draft>
}

interface NamesField<Draft> {
  label: string
  name: string
  texts: Texts
  maxLength: number
  problem: Editing<Draft>['problem']
  onChange(texts: Texts): void
}

export interface RecordFormParts<
  Calls extends AnyRecordCalls,
  Named extends string,
  Shown extends keyof RecordRow<Calls> & string,
> {
  nameOf(row: RecordRow<Calls>): string
  /** Gaps of the title, if not `name`. */
  titleGaps?(row: RecordRow<Calls>): Record<string, string>
  defaults?: Partial<RecordDraft<Calls>>
  /** Texts of lookups, which are shown, not saved. */
  shown?: readonly Shown[]
  fields(editing: RecordEditing<FormDraft<Calls, Shown>, Named>): ReactNode
  check?(draft: RecordDraft<Calls>): FieldProblem[]
  width?: number
  readOnly?(row: RecordRow<Calls>): boolean
}

type FormDraft<Calls extends AnyRecordCalls, Shown extends string> = RecordDraft<Calls> & Record<Shown, string>

/** Required fields and limits come from the schema of the save call. */
export function useRecordForm<
  Calls extends AnyRecordCalls,
  A extends Area,
  T extends string,
  Shown extends keyof RecordRow<Calls> & string = never,
>(
  calls: Calls,
  { area, texts }: WithTexts<A, T, 'create' | 'editTitle'>,
  {
    nameOf,
    titleGaps,
    defaults = {},
    shown = [],
    fields,
    check,
    width,
    readOnly,
  }: RecordFormParts<Calls, TextOf<A, T>, Shown>,
): MasterForm<RecordRow<Calls>, FormDraft<Calls, Shown>> {
  const t = useWords(area)
  const r = useWords('records')
  const say = (key: string, gaps?: Record<string, string>) => t.find(`${texts}.${key}`, gaps) ?? ''
  return {
    title: row => (row === undefined ? say('create') : say('editTitle', titleGaps?.(row) ?? { name: nameOf(row) })),
    call: calls.save,
    done: r('saved'),
    nameOf: field => t.find(`${texts}.${field.split('.')[0] ?? ''}`),
    begin: row => ({
      ...beginDraft(calls, row, defaults),
      ...(Object.fromEntries(shown.map(field => [field, row?.[field] ?? ''])) as Record<Shown, string>),
    }),
    fields: editing => fields(recordEditing(calls, editing, say, t.find)),
    check: draft => [
      ...lackingFields(calls, draft).map(field => ({ field, code: '10011', msg: r('required') })),
      ...(check?.(draft) ?? []),
    ],
    save: (draft, row) => call<Calls['save']>(calls.save, draftInput(calls, draft, row) as Input<Calls['save']>),
    ...(width !== undefined && { width }),
    readOnly: row => row !== undefined && readOnly?.(row) === true,
  }
}

function recordEditing<Draft>(
  calls: AnyRecordCalls,
  editing: Editing<Draft>,
  say: (key: string) => string,
  find: (key: string) => string | undefined,
): RecordEditing<Draft, string> {
  const field = <Name extends keyof Draft & string>(name: Name) => {
    const { mayBeEmpty } = fieldRules(calls, name)
    return { ...editing.bind(name), label: say(name), required: !mayBeEmpty }
  }
  return {
    ...editing,
    field,
    choice: (name, texts) => {
      const { values } = fieldRules(calls, name)
      return { ...field(name), choices: values.map(value => ({ value, label: find(`${texts}.${value}`) ?? value })) }
    },
    whole: name => {
      const { minimum, maximum } = fieldRules(calls, name)
      return {
        ...field(name),
        precision: 0,
        ...(minimum !== undefined && { min: String(minimum) }),
        ...(maximum !== undefined && { max: String(maximum) }),
      }
    },
    lookup: (name, text) => ({
      ...field(name),
      text: editing.draft[text],
      // Two values of the draft under their own names.
      onChange: (value, said) => editing.set({ [name]: value, [text]: said } as unknown as Partial<Draft>),
    }),
    names: name => ({
      label: say(name),
      name,
      problem: editing.problem,
      maxLength: fieldRules(calls, name).maxLength ?? 128,
      // The contract's `Names`; English is always present.
      texts: editing.draft[name] as Texts,
      onChange: changed => editing.set({ [name]: changed } as unknown as Partial<Draft>),
    }),
  }
}
