import { requirementKinds } from '../../../../contract/sourcing/rounds/prequalification-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import type { InquirySession } from './inquiry-form.ts'
import { RequirementGrid } from '../../../../widgets/rounds/prequalification/requirement-grid.tsx'

/** Fields of each article in addition to its price. */
export function QuoteFieldsSection({ session: { form, problems, change } }: { session: InquirySession }) {
  useStyles(noteStyles)
  const t = useWords('inquiries')
  return (
    <div className="stack">
      <p className="hint">{t('quoteFields.text')}</p>
      {form.formRule.length === 0 ? (
        <div className="button-row">
          <Button icon="plus" onClick={() => change({ formRule: [{ name: '', kind: 'TEXT', required: 1 }] })}>
            {t('quoteFields.begin')}
          </Button>
        </div>
      ) : (
        <RequirementGrid
          kinds={requirementKinds}
          label={t('quoteFields.title')}
          path="formRule"
          rules={form.formRule}
          problems={problems}
          onChange={formRule => change({ formRule })}
        />
      )}
    </div>
  )
}
