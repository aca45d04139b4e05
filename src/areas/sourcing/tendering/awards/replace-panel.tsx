import { replaceTenderWinner } from '../../../../contract/sourcing/tendering/awards.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { CheckField } from '../../../../ui/field/check-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import type { AwardProps } from './loaded-award.tsx'

const empty = { supplierId: '', reason: '', forfeit: false }

/** A winner that drops out: its lines are cancelled and the award is prepared again. */
export function ReplacePanel({ award, onCancel }: Pick<AwardProps, 'award'> & { onCancel(): void }) {
  const t = useWords('tender-awards')
  const host = useElementScope()?.host
  const act = useAct()
  const { id } = award
  const { form, change, notice, drop } = useTypedForm(`srm.tender-replace.${id}`, () => empty)
  const { supplierId, reason, forfeit } = form
  const official = award.lines.filter(({ status }) => status === 'OFFICIAL')
  const winners = [...new Map(official.map(line => [line.supplierId, line.supplierName]))]
  const go = () =>
    act.run(async () => {
      await call(replaceTenderWinner, { id, supplierId, reason, forfeit: forfeit ? 1 : 0 })
      drop(empty)
      toast(t('done.replaced'))
      if (host) navigate(host, '/pre-bid-view', { id })
    })
  const cancel = () => {
    drop(empty)
    onCancel()
  }
  return (
    <Panel
      title={t('replace.title')}
      text={t('replace.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'back', label: t('acts.back'), run: cancel },
            {
              name: 'go',
              label: t('replace.go'),
              tone: 'danger',
              disabled: supplierId === '' || reason.trim() === '',
              run: go,
            },
          ]}
        />
      }
    >
      {notice}
      <FormGrid>
        <SelectField
          label={t('replace.winner')}
          required
          value={supplierId}
          choices={winners.map(([value, label]) => ({ value, label }))}
          onChange={value => change({ supplierId: value })}
        />
        <TextField
          name="reason"
          label={t('fields.reason')}
          required
          span={2}
          maxLength={500}
          value={reason}
          onChange={typed => change({ reason: typed })}
        />
        <CheckField label={t('replace.forfeit')} checked={forfeit} onChange={value => change({ forfeit: value })} />
      </FormGrid>
    </Panel>
  )
}
