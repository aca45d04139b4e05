import { useState } from 'react'
import type { RuleChoice } from '../../kit/form-rules/form-rule-types.ts'
import type { FieldBase } from '../../ui/field/field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { keyOf } from './choice-keys.ts'
import type { LovWords } from './use-lov-words.ts'

interface RuleCascadeProps {
  base: FieldBase
  choices: readonly RuleChoice[]
  /** Full path to the choice. */
  value: unknown
  onChange(value: unknown): void
  t: LovWords
}

/** A choice in levels. Its value is the full path, once complete. */
export function RuleCascade({ base, choices, value, onChange, t }: RuleCascadeProps) {
  const [draft, setDraft] = useState<readonly unknown[]>([])
  const given: readonly unknown[] = Array.isArray(value) ? value : []
  // An incomplete path is not stored in the form.
  const path = given.length > 0 ? given : draft
  const choose = (level: number, choice: RuleChoice | undefined) => {
    const next = [...path.slice(0, level), ...(choice ? [choice.value] : [])]
    setDraft(next)
    onChange(choice && choice.children.length === 0 ? next : [])
  }
  return (
    <fieldset className="filter-group">
      <legend className="field-label">{base.label}</legend>
      <div className="lov-levels">
        {levelsOf(choices, path).map((level, at) => (
          <SelectField
            key={at}
            {...base}
            hideLabel
            label={t('level', { title: base.label, level: at + 1 })}
            hint={at === 0 ? base.hint : undefined}
            error={at === 0 ? base.error : undefined}
            choices={level.map(one => ({ value: keyOf(one.value), label: one.label, disabled: one.disabled }))}
            value={keyOf(path[at])}
            onChange={key =>
              choose(
                at,
                level.find(one => keyOf(one.value) === key),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function levelsOf(choices: readonly RuleChoice[], path: readonly unknown[]): (readonly RuleChoice[])[] {
  if (choices.length === 0) return []
  const [first, ...rest] = path
  const chosen = path.length > 0 ? choices.find(choice => keyOf(choice.value) === keyOf(first)) : undefined
  return [choices, ...levelsOf(chosen?.children ?? [], rest)]
}
