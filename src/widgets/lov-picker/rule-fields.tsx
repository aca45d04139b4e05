import { currentFields, ruleValue, shownFields } from '../../kit/form-rules/form-rule-state.ts'
import type { RuleValues } from '../../kit/form-rules/form-rule-state.ts'
import type { RuleProblem } from '../../kit/form-rules/form-rule-checks.ts'
import type { RuleField } from '../../kit/form-rules/form-rule-types.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { RuleControlField } from './rule-control.tsx'
import { useLovWords } from './use-lov-words.ts'
import { useRuleChoices } from './use-rule-choices.ts'

interface RuleFieldsProps {
  fields: readonly RuleField[]
  draft: RuleValues
  problems: ReadonlyMap<string, RuleProblem>
  onChange(field: RuleField, value: unknown): void
}

export function RuleFields({ fields, draft, problems, onChange }: RuleFieldsProps) {
  const all = currentFields(fields, draft)
  return (
    <div className="lov-fields">
      {shownFields(fields, draft).map(field => (
        <RuleFieldInForm
          key={field.field}
          field={field}
          all={all}
          draft={draft}
          problem={problems.get(field.field)}
          onChange={value => onChange(field, value)}
        />
      ))}
    </div>
  )
}

interface InFormProps {
  field: RuleField
  all: readonly RuleField[]
  draft: RuleValues
  problem: RuleProblem | undefined
  onChange(value: unknown): void
}

function RuleFieldInForm({ field, all, draft, problem, onChange }: InFormProps) {
  const t = useLovWords()
  const { choices, failure } = useRuleChoices(field, all, draft)
  const others = Object.entries(field.lov?.cascade ?? {}).map(([param, name]) => {
    const other = all.find(one => one.field === name)
    return [param, other && ruleValue(other, draft)] as const
  })
  return (
    <div>
      <RuleControlField
        field={field}
        choices={choices}
        t={t}
        onChange={onChange}
        value={ruleValue(field, draft)}
        cascade={Object.fromEntries<unknown>(others)}
        error={problem && (problem.message || t(`check.${problem.key}`, { limit: problem.limit }))}
      />
      <FailureNote failure={failure} />
    </div>
  )
}
