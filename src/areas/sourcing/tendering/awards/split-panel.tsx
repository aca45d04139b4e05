import { useState } from 'react'
import type { AwardLineInput, TenderAward } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { splitTenderAward } from '../../../../contract/sourcing/tendering/awards.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { formatMoney, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { sheet, useStyles } from '../../../../ui/theme/sheet.ts'

const styles = sheet`
.award-proposals{display:flex;flex-wrap:wrap;gap:12px}
.award-proposals section{flex:1 1 240px;max-inline-size:420px}
`

interface TakeProps {
  award: TenderAward
  /** Replaces the quantities of these items. */
  onTake(lines: readonly AwardLineInput[], itemIds: readonly string[]): void
}

/** Proposals that follow from the ranks; each can be taken into the grid. */
export function AwardProposals({ award, onTake }: TakeProps) {
  useStyles(styles)
  const t = useWords('tender-awards')
  const all = award.items.map(({ id }) => id)
  return (
    <div className="award-proposals">
      {award.proposals.map(({ code, total, suppliers, open, lines }) => (
        <section key={code} aria-label={t(`proposals.${code}`)}>
          <h3>{t(`proposals.${code}`)}</h3>
          <p>{`${formatMoney(total, award.currencyDigits, t.language)} ${award.currency}`}</p>
          <p className="hint">{t('proposals.facts', { suppliers, open })}</p>
          <Button size="small" onClick={() => onTake(lines, all)}>
            {t('proposals.use')}
          </Button>
        </section>
      ))}
    </div>
  )
}

/** Shares in per cent of a lot's bidders become quantities. */
export function SharePanel({ award, onTake }: TakeProps) {
  const t = useWords('tender-awards')
  const act = useAct()
  const open = award.lots.filter(({ status }) => status === 'OPEN')
  const [lotId, setLotId] = useState(open[0]?.id ?? '')
  const [percents, setPercents] = useState<Readonly<Record<string, string>>>({})
  const [left, setLeft] = useState('')
  const usable = award.ranks.flatMap(rank => {
    const bid = award.bids.find(({ id }) => id === rank.bidId)
    return rank.lotId === lotId && bid?.obstacle === null ? [{ ...rank, name: bid.supplierName }] : []
  })
  if (award.maxWinners < 2 || usable.length < 2) return null
  const itemIds = award.items.filter(item => item.lotId === lotId).map(({ id }) => id)
  const shares = usable.flatMap(({ bidId }) => {
    const percent = percents[bidId] ?? ''
    return percent === '' || Number(percent) === 0 ? [] : [{ bidId, percent }]
  })
  const split = () =>
    act.run(async () => {
      const found = await call(splitTenderAward, { id: award.id, lotId, shares })
      onTake(found.lines, itemIds)
      const short = found.open.map(({ itemId, qty }) => {
        const item = award.items.find(({ id }) => id === itemId)
        return `${item?.materialText ?? ''}: ${formatQuantity(qty, 6, t.language)} ${item?.unitSymbol ?? ''}`
      })
      setLeft(short.join(', '))
    })
  return (
    <div className="stack" role="group" aria-label={t('shares.title')}>
      <h3>{t('shares.title')}</h3>
      <p className="hint">{t('shares.text')}</p>
      <FailureNote failure={act.failure} />
      <FormGrid>
        {open.length > 1 && (
          <SelectField
            label={t('shares.lot')}
            required
            value={lotId}
            choices={open.map(({ id, lotNo, name }) => ({ value: id, label: `${lotNo} · ${name}` }))}
            onChange={setLotId}
          />
        )}
        {usable.map(({ bidId, name, rank }) => (
          <DecimalField
            key={bidId}
            label={`${rank}. ${name}`}
            suffix="%"
            precision={4}
            min="0"
            max="100"
            value={percents[bidId] ?? ''}
            onChange={percent => setPercents(now => ({ ...now, [bidId]: percent }))}
          />
        ))}
      </FormGrid>
      {left !== '' && <p role="status">{t('shares.open', { items: left })}</p>}
      <ActionButtons
        actions={[
          { name: 'split', label: t('shares.apply'), icon: 'columns', disabled: shares.length === 0, run: split },
        ]}
      />
    </div>
  )
}
