import { useState } from 'react'
import { useProfile } from '../../../account/use-profile.ts'
import { getScorecard } from '../../../contract/insight/performance/results.ts'
import type { Scorecard as Answer } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { Scorecard } from './scorecard.tsx'

export interface ScorecardProps {
  supplierId?: string
  /** A month, such as `2026-09`. */
  period?: string
  templateId?: string
  /** The current user chose another assessment of the supplier. */
  onSelect?(chosen: { id: string; perfNo: string }): unknown
}

/** The published scorecard of a supplier; suppliers see their own without being named. */
export function SupplierScorecard({ supplierId = '', period = '', templateId = '', onSelect }: ScorecardProps) {
  useStyles(noteStyles)
  const t = useWords('performance')
  const profile = useProfile()
  const [chosen, setChosen] = useState({ of: '', id: '' })
  const named = `${supplierId} ${period} ${templateId}`
  const wanted = {
    ...(supplierId !== '' && { supplierId }),
    ...(period !== '' && { period }),
    ...(templateId !== '' && { templateId }),
    ...(chosen.of === named && { resultId: chosen.id }),
  }
  const known = supplierId !== '' || profile?.userType === 'SUPPLIER'
  const detail = useDetail(getScorecard, known ? wanted : undefined)
  if (!known) return <EmptyState page title={t('scorecard.choose')} />
  const choose = (id: string, { others }: Answer) => {
    setChosen({ of: named, id })
    const perfNo = others.find(each => each.id === id)?.perfNo
    if (perfNo !== undefined) onSelect?.({ id, perfNo })
  }
  return (
    <LoadedDocument detail={detail}>
      {answer => (
        <Scorecard
          result={answer.card}
          onResult={card => detail.set({ ...answer, card })}
          notice={answer.others.length > 1 && <Periods answer={answer} onChoose={id => choose(id, answer)} />}
        />
      )}
    </LoadedDocument>
  )
}

/** The assessments of the supplier, of which one is shown. */
function Periods({ answer: { card, others }, onChoose }: { answer: Answer; onChoose(id: string): void }) {
  const t = useWords('performance')
  return (
    <FormGrid>
      <SelectField
        name="result"
        label={t('scorecard.period')}
        required
        span={2}
        value={card.id}
        choices={others.map(({ id, perfNo, periodFrom, periodTo }) => ({
          value: id,
          label: `${periodFrom} – ${periodTo} (${perfNo})`,
        }))}
        onChange={onChoose}
      />
    </FormGrid>
  )
}
