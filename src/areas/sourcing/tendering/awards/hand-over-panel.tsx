import { handOverTender } from '../../../../contract/sourcing/tendering/awards.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import { daysAfter } from '../../../../kit/format/days.ts'
import { today } from '../../../../kit/format/moment.ts'
import { useProblems } from '../../../../kit/state/use-problems.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { DayField } from '../../../../ui/field/day-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import type { AwardProps } from './loaded-award.tsx'

type Field = 'validFrom' | 'validTo'
type Terms = Readonly<Record<string, Readonly<Record<Field, string>>>>

/** The contract period of each winner, from which the drafts are made. */
export function HandOverPanel({ award, onAward }: AwardProps) {
  const t = useWords('tender-awards')
  const { id, lines } = award
  const official = lines.filter(({ status }) => status === 'OFFICIAL')
  const winners = [...new Map(official.map(({ supplierId, supplierName }) => [supplierId, supplierName]))]
  const begin = (): { terms: Terms } => {
    const days = { validFrom: today(), validTo: daysAfter(today(), 364) }
    return { terms: Object.fromEntries(winners.map(([supplierId]) => [supplierId, days])) }
  }
  const { form, change, notice, drop } = useTypedForm(`srm.tender-hand-over.${id}`, begin)
  const contracts = winners.map(([supplierId]) => {
    const { validFrom = '', validTo = '' } = form.terms[supplierId] ?? {}
    return { supplierId, validFrom, validTo }
  })
  const [problems, setProblems] = useProblems({ contracts })
  const handOver: Action = {
    name: 'handOver',
    label: t('acts.handOver'),
    tone: 'primary',
    icon: 'file-text',
    confirm: { title: t('handOver.title'), text: t('handOver.text') },
    done: t('done.handOver'),
    async run() {
      setProblems([])
      try {
        const next = await call(handOverTender, { id, contracts })
        drop()
        onAward(next)
      } catch (error) {
        if (error instanceof Refused) setProblems(error.errors)
        throw error
      }
    },
  }
  const day = (supplierId: string, at: number, field: Field) => ({
    name: `${field}-${supplierId}`,
    label: t(`handOver.${field}`),
    required: true,
    value: contracts[at]?.[field] ?? '',
    error: problems.find(problem => problem.field === field || problem.field === `contracts[${at}].${field}`)?.msg,
    onChange: (value: string) => {
      const { validFrom = '', validTo = '' } = contracts[at] ?? {}
      change({ terms: { ...form.terms, [supplierId]: { validFrom, validTo, [field]: value } } })
    },
  })
  return (
    <Panel title={t('handOver.panel')} text={t('handOver.hint')} acts={<ActionButtons actions={[handOver]} />}>
      {notice}
      {winners.map(([supplierId, name], at) => (
        <fieldset key={supplierId} className="stack">
          <legend>{name}</legend>
          <FormGrid>
            <DayField {...day(supplierId, at, 'validFrom')} />
            <DayField {...day(supplierId, at, 'validTo')} />
          </FormGrid>
        </fieldset>
      ))}
    </Panel>
  )
}
