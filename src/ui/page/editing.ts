import type { Endpoint, FieldProblem } from '../../contract/envelope.ts'
import { numberLimits } from '../../contract/number-limits.ts'
import type { NumberLimits } from '../../contract/number-limits.ts'
import { problemOf } from './error-summary.tsx'
import { useUiWords } from '../ui-words.ts'

/** Props that bind a field to a value of the draft. */
export interface BoundField<Name extends string, Value> extends NumberLimits {
  name: Name
  value: Value
  onChange(value: Value): void
  error?: string | undefined
  required?: boolean
  maxLength?: number
  hint?: string
}

export interface Editing<Draft> {
  draft: Draft
  isNew: boolean
  set(change: Partial<Draft>): void
  problem(field: string): string | undefined
  /** Length, limits and `required` come from the contract of the save call. */
  bind<Name extends keyof Draft & string>(name: Name): BoundField<Name, Draft[Name]>
}

export function useEditing<Draft>(
  call: Endpoint,
  draft: Draft,
  isNew: boolean,
  problems: readonly FieldProblem[],
  set: (change: Partial<Draft>) => void,
): Editing<Draft> {
  const t = useUiWords()
  const required: readonly string[] = (call.in as { required?: string[] }).required ?? []
  return {
    draft,
    isNew,
    set,
    problem: field => problemOf(problems, field),
    bind: name => {
      const { minLength = 0, maxLength } = limits(call.in.properties[name])
      const error = problemOf(problems, name)
      const length =
        minLength > 1 && maxLength !== undefined ? t('field.length', { min: minLength, max: maxLength }) : ''
      return {
        name,
        value: draft[name],
        // One value of the draft under its own name.
        onChange: value => set({ [name]: value } as unknown as Partial<Draft>),
        error,
        required: required.includes(name),
        ...(maxLength === undefined ? {} : { maxLength }),
        ...numberLimits(call.in.properties[name]),
        ...(length === '' || error !== undefined ? {} : { hint: length }),
      }
    },
  }
}

function limits(schema: unknown): { minLength?: number; maxLength?: number } {
  return typeof schema === 'object' && schema !== null ? schema : {}
}
