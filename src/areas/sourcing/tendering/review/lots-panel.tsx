import { drawTenderLots } from '../../../../contract/sourcing/tendering/reviews.ts'
import type { LotDraw, TenderRanks } from '../../../../contract/sourcing/tendering/reviews.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'

/** Draws lots between bids that share a rank; a witness is named. */
export function LotsPanel({ ranks, onDrawn }: { ranks: TenderRanks; onDrawn(ranks: TenderRanks): void }) {
  const t = useWords('tender-review')
  const act = useAct()
  const { id, version } = ranks
  const { form, change, notice, drop } = useTypedForm(`srm.tender-lots.${id}`, () => ({ witness: '' }))
  const draw = () =>
    act.run(async () => {
      const next = await call(drawTenderLots, { id, version, witness: form.witness.trim() })
      drop()
      onDrawn(next)
      toast(t('drawn'))
    })
  return (
    <Panel
      title={t('drawTitle')}
      text={t('drawText')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            {
              name: 'drawLots',
              label: t('draw'),
              tone: 'primary',
              disabled: form.witness.trim() === '',
              run: draw,
            },
          ]}
        />
      }
    >
      {notice}
      <FormGrid>
        <TextField
          name="witness"
          label={t('witness')}
          required
          value={form.witness}
          onChange={witness => change({ witness })}
        />
      </FormGrid>
    </Panel>
  )
}

/** Each drawing with what its order follows from. */
export function DrawRecords({ draws, bidNo }: { draws: readonly LotDraw[]; bidNo(id: string): string }) {
  const t = useWords('tender-review')
  return draws.map(({ rank, seed, drawnIds, witness, operator, time }) => (
    <section key={rank} aria-label={t('draws', { rank })}>
      <h4>{t('draws', { rank })}</h4>
      <FactList
        facts={[
          { label: t('seed'), value: <code>{seed}</code> },
          { label: t('order'), value: drawnIds.map(id => `${bidNo(id)} (${id})`).join(', ') },
          { label: t('witness'), value: witness },
          { label: t('operator'), value: operator },
          { label: t('time'), value: time },
        ]}
      />
      <p className="hint">{t('how')}</p>
    </section>
  ))
}
