import { dateParts, previewNumber, resetPeriods } from '../../../contract/platform/settings/number-rules.ts'
import type { NumberForm } from '../../../contract/platform/settings/number-rules.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Refused } from '../../../kit/call/errors.ts'
import type { Failure } from '../../../kit/call/errors.ts'
import { CheckField } from '../../../ui/field/check-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { settingsStyles } from './settings-styles.ts'

/** A rule while it is edited. */
export interface RuleDraft extends Omit<NumberForm, 'serialLength' | 'perOrg'> {
  serialLength: string
  perOrg: boolean
  canCountPerOrg: boolean
  used: boolean
}

export function inputOf({ code, prefix, datePart, serialLength, resetBy, perOrg }: RuleDraft): NumberForm {
  return { code, prefix: prefix.trim(), datePart, serialLength: Number(serialLength), resetBy, perOrg: perOrg ? 1 : 0 }
}

export function NumberRuleFields({ editing }: { editing: Editing<RuleDraft> }) {
  useStyles(settingsStyles)
  const t = useWords('settings')
  const { bind, draft, set, problem } = editing
  return (
    <>
      <TextField
        {...bind('prefix')}
        label={t('rules.prefix')}
        hint={t('rules.prefixHint')}
        onChange={prefix => set({ prefix: prefix.toUpperCase() })}
      />
      <SelectField
        {...bind('datePart')}
        label={t('rules.datePart')}
        choices={dateParts.map(value => ({ value, label: t(`dateParts.${value}`) }))}
        onChange={value => set({ datePart: dateParts.find(part => part === value) ?? draft.datePart })}
      />
      <DecimalField {...bind('serialLength')} label={t('rules.serialLength')} min="3" max="8" precision={0} />
      <SelectField
        {...bind('resetBy')}
        label={t('rules.resetBy')}
        choices={resetPeriods.map(value => ({ value, label: t(`resets.${value}`) }))}
        onChange={value => set({ resetBy: resetPeriods.find(period => period === value) ?? draft.resetBy })}
      />
      {draft.canCountPerOrg && (
        <CheckField
          label={t('rules.perOrg')}
          hint={t('rules.perOrgHint')}
          name="perOrg"
          span={4}
          checked={draft.perOrg}
          onChange={perOrg => set({ perOrg })}
          error={problem('perOrg')}
        />
      )}
      <Preview draft={draft} />
    </>
  )
}

function Preview({ draft }: { draft: RuleDraft }) {
  const t = useWords('settings')
  const input = inputOf(draft)
  // The contract refuses anything else before a rule could speak; the field says what it takes.
  const complete = /^[A-Z0-9]{0,7}[A-Z]$/.test(input.prefix) && input.serialLength >= 3 && input.serialLength <= 8
  const { value, failure } = useDetail(previewNumber, complete ? input : undefined)
  return (
    <div className="rule-preview" aria-live="polite">
      <span>{t('rules.next')}</span>
      {complete && failure ? <em>{whyNot(failure)}</em> : <strong>{(complete && value?.next) || '–'}</strong>}
      {draft.used && <small>{t('rules.usedHint')}</small>}
    </div>
  )
}

/** What speaks against the rule, in whole sentences. */
function whyNot(failure: Failure): string {
  const reasons = failure instanceof Refused ? failure.errors.map(({ msg }) => msg) : []
  return reasons.length > 0 ? reasons.join(' ') : failure.msg
}
