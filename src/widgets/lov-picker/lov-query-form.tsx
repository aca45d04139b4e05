import { useState } from 'react'
import { ruleProblems, submission } from '../../kit/form-rules/form-rule-state.ts'
import type { RuleValues } from '../../kit/form-rules/form-rule-state.ts'
import type { RuleProblem } from '../../kit/form-rules/form-rule-checks.ts'
import type { RuleField } from '../../kit/form-rules/form-rule-types.ts'
import { Button } from '../../ui/button.tsx'
import { searchOnEnter } from '../../ui/field/search-on-enter.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { RuleFields } from './rule-fields.tsx'
import { useLovWords } from './use-lov-words.ts'

interface LovQueryFormProps {
  fields: readonly RuleField[]
  first: RuleValues
  busy: boolean
  onSearch(searchParams: Record<string, unknown>): void
}

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
  return (
    <form
      className="lov-query"
      aria-label={t('queryLabel')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        search(draft)
      }}
      onKeyDown={searchOnEnter}
    >
      <RuleFields key={round} fields={fields} draft={draft} problems={problems} onChange={keep} />
      <div className="lov-acts">
        <Button submit tone="primary" icon="search" busy={busy}>
          {t('query')}
        </Button>
        <Button
          onClick={() => {
            setDraft({})
            // Also discards partial input outside the draft.
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
