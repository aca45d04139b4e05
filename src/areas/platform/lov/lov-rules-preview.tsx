import { useDeferredValue, useMemo, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { ruleProblems } from '../../../kit/form-rules/form-rule-state.ts'
import type { RuleValues } from '../../../kit/form-rules/form-rule-state.ts'
import { readFormRules } from '../../../kit/form-rules/form-rules.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { lovStyles } from '../../../widgets/lov-picker/lov-styles.ts'
import { RuleFields } from '../../../widgets/lov-picker/rule-fields.tsx'
import { lovAdminStyles } from './lov-admin-styles.ts'

/** The current form as a picker would show and check it. */
export function LovRulesPreview({ rules }: { rules: string }) {
  useStyles(lovAdminStyles, lovStyles)
  const t = useWords('lov-admin')
  const settled = useDeferredValue(rules)
  const [filled, setFilled] = useState<RuleValues>({})
  const read = useMemo(() => readFormRules(settled), [settled])
  if (read.broken !== undefined) return <p className="hint span-2">{t('rulesWrong')}</p>
  return (
    <section className="lov-rules span-2" aria-label={t('rulesPreview')}>
      <h3>{t('rulesPreview')}</h3>
      {read.warnings.map(({ kind, field, detail }, at) => (
        <p key={at} className="hint">
          {t(`ruleWarnings.${kind}`, { field, detail })}
        </p>
      ))}
      {read.fields.length === 0 ? (
        <p className="hint">{t('rulesEmpty')}</p>
      ) : (
        <RuleFields
          key={settled}
          fields={read.fields}
          draft={filled}
          problems={ruleProblems(read.fields, filled)}
          onChange={(field, value) => setFilled({ ...filled, [field.field]: value })}
        />
      )}
    </section>
  )
}
