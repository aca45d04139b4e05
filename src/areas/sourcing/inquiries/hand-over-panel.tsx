import { hasPermission } from '../../../account/permissions.ts'
import type { Inquiry } from '../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { handOverInquiry } from '../../../contract/sourcing/inquiries/parity.ts'
import type { AwardLine } from '../../../contract/sourcing/inquiries/parity.ts'
import { useProblems } from '../../../kit/state/use-problems.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { daysAfter } from '../../../kit/format/days.ts'
import { today } from '../../../kit/format/moment.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import type { Action } from '../../../ui/actions.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { Segments } from '../../../ui/field/segments.tsx'
import { Panel } from '../../../ui/overlay/panel.tsx'
import { sheet, useStyles } from '../../../ui/theme/sheet.ts'
import { useTypedForm } from '../../../widgets/page-tab/typed-form.ts'

const styles = sheet`
.winners{display:flex;flex-wrap:wrap;gap:12px 24px;margin:0;padding:0;list-style:none}
.winners li{flex:0 1 320px;min-inline-size:0;overflow-wrap:anywhere}
`

interface HandOverProps {
  inquiry: Inquiry
  lines: readonly AwardLine[]
  onInquiry(inquiry: Inquiry): void
}

type Kind = 'ORDER' | 'CONTRACT'

interface HandOverForm {
  /** By supplier. */
  kinds: Readonly<Record<string, Kind>>
  validFrom: string
  validTo: string
}

/** Creates from a decided result the draft of an order or of a contract for each chosen supplier. */
export function HandOverPanel({ inquiry, lines, onInquiry }: HandOverProps) {
  useStyles(styles)
  const t = useWords('inquiries')
  const { id, inquiryNo } = inquiry
  const { form, change, notice, drop } = useTypedForm(`srm.inquiry-hand-over.${id}`, (): HandOverForm => {
    return { kinds: {}, validFrom: today(), validTo: daysAfter(today(), 364) }
  })
  const { kinds, ...days } = form
  const winners = [...new Map(lines.map(({ supplierId, supplierName }) => [supplierId, supplierName]))]
  const contracted = winners.map(([supplierId]) => supplierId).filter(supplierId => kinds[supplierId] === 'CONTRACT')
  const [problems, setProblems] = useProblems({ contracts: contracted.map(() => days) })
  const handOver: Action = {
    name: 'handOver',
    label: t('acts.handOver'),
    tone: 'primary',
    icon: 'file-text',
    confirm: { title: t('handOver.title', { inquiryNo }), text: t('handOver.text') },
    done: t('done.handOver'),
    async run() {
      setProblems([])
      const contracts = contracted.map(supplierId => ({ supplierId, ...days }))
      try {
        const next = await call(handOverInquiry, { id, contracts })
        drop()
        onInquiry(next)
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    },
  }
  const day = (field: 'validFrom' | 'validTo') => ({
    name: field,
    label: t(`handOver.${field}`),
    required: true,
    value: days[field],
    // The days are the same for all contracts, so the error of any of them applies.
    error: problems.find(problem => problem.field.endsWith(field))?.msg,
    onChange: (value: string) => change({ [field]: value }),
  })
  return (
    <Panel title={t('handOver.panel')} text={t('handOver.hint')} acts={<ActionButtons actions={[handOver]} />}>
      {notice}
      {hasPermission('contract-edit') && (
        <ul className="winners">
          {winners.map(([supplierId, name]) => (
            <li key={supplierId}>
              <Segments<Kind>
                label={name}
                value={kinds[supplierId] ?? 'ORDER'}
                choices={(['ORDER', 'CONTRACT'] as const).map(value => ({
                  value,
                  label: t(`handOver.kinds.${value}`),
                }))}
                onChange={kind => change({ kinds: { ...kinds, [supplierId]: kind } })}
              />
            </li>
          ))}
        </ul>
      )}
      {contracted.length > 0 && (
        <FormGrid>
          <DayField {...day('validFrom')} />
          <DayField {...day('validTo')} />
        </FormGrid>
      )}
    </Panel>
  )
}
