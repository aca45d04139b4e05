import { useState } from 'react'
import { ruleValue, ruleProblems, shownFields, currentFields, submission } from '../../kit/form-rule-state.ts'
import type { RuleValues } from '../../kit/form-rule-state.ts'
import type { RuleProblem } from '../../kit/form-rule-checks.ts'
import type { RuleField } from '../../kit/form-rule-types.ts'
import { Button } from '../../ui/button.tsx'
import { useElementScope } from '../../ui/element-scope.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { RuleControlField } from './rule-control.tsx'
import { useLovWords } from './use-lov-words.ts'
import { useRuleChoices } from './use-rule-choices.ts'

interface LovQueryFormProps {
  fields: readonly RuleField[]
  /** What the form begins with, such as the text that was typed into the field. */
  first: RuleValues
  busy: boolean
  onSearch(searchParams: Record<string, unknown>): void
}

/** The query form of a list, made of the rules in its definition. */
export function LovQueryForm({ fields, first, busy, onSearch }: LovQueryFormProps) {
  const t = useLovWords()
  const scope = useElementScope()
  const [draft, setDraft] = useState<RuleValues>(first)
  const [round, setRound] = useState(0)
  const [problems, setProblems] = useState<ReadonlyMap<string, RuleProblem>>(new Map())
  const search = (values: RuleValues) => {
    const found = ruleProblems(fields, values)
    setProblems(found)
    if (found.size === 0) onSearch(submission(fields, values))
  }
  const keep = (field: RuleField, value: unknown) => {
    setDraft({ ...draft, [field.field]: value })
    for (const name of field.events)
      scope?.host.dispatchEvent(new CustomEvent(name, { detail: { value }, bubbles: true, composed: true }))
  }
  const all = currentFields(fields, draft)
  return (
    <form
      className="lov-query"
      aria-label={t('queryLabel')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        search(draft)
      }}
      onKeyDown={event => {
        // Enter that ends a composition belongs to the input method.
        if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
      }}
    >
      <div className="lov-fields">
        {shownFields(fields, draft).map(field => (
          <RuleFieldInForm
            key={`${field.field} ${round}`}
            {...{ field, all, draft }}
            problem={problems.get(field.field)}
            onChange={value => keep(field, value)}
          />
        ))}
      </div>
      <div className="lov-acts">
        <Button submit tone="primary" icon="search" busy={busy}>
          {t('query')}
        </Button>
        <Button
          onClick={() => {
            setDraft({})
            // What a field holds beside the draft, such as half a way, is forgotten too.
            setRound(round + 1)
            search({})
          }}
        >
          {t('reset')}
        </Button>
      </div>
    </form>
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
        {...{ field, choices, t, onChange }}
        value={ruleValue(field, draft)}
        cascade={Object.fromEntries<unknown>(others)}
        error={problem && (problem.message || t(`check.${problem.key}`, { limit: problem.limit }))}
      />
      <FailureNote failure={failure} />
    </div>
  )
}
