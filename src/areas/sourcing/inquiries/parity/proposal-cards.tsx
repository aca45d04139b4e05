import Big from 'big.js'
import { useState } from 'react'
import type { AwardRow, Parity } from '../../../../contract/sourcing/inquiries/parity.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { OwnAward } from './parity-state.ts'
import { summaryOf } from './parity-state.ts'
import { splitByShare } from './split.ts'

interface CardsProps {
  parity: Parity
  award: OwnAward
  editable: boolean
}

/** The three proposals and the user's award, each with its cost and its distance from the best. */
export function ProposalCards({ parity, award, editable }: CardsProps) {
  const t = useWords('inquiries')
  const cards = [
    ...parity.proposals.map(({ code, rows }) => ({ name: t(`parity.${code}`), key: code, rows })),
    { name: t('parity.own'), key: 'own', rows: award.rows },
  ].map(card => ({ ...card, ...summaryOf(parity, card.rows) }))
  const whole = cards.filter(card => card.open === 0 && card.rows.length > 0)
  const best = whole.reduce<Big | null>(
    (least, card) => (least === null || card.total.lt(least) ? card.total : least),
    null,
  )
  const money = (value: Big) => `${formatMoney(value.toFixed(), parity.currencyDigits, t.language)} ${parity.currency}`
  return (
    <div className="parity-proposals">
      {cards.map(card => (
        <section
          key={card.key}
          className={`parity-card ${card.key === 'own' ? 'parity-card-own' : ''}`}
          aria-label={card.name}
        >
          <h3>
            {card.name}
            {best !== null && card.open === 0 && card.total.eq(best) && card.rows.length > 0 && (
              <span className="parity-mark">
                <Icon name="check" size={12} />
                {t('parity.best')}
              </span>
            )}
          </h3>
          <p className="parity-sum">{money(card.total)}</p>
          <dl>
            <Fact label={t('parity.suppliers')} value={String(card.suppliers)} />
            <Fact label={t('parity.latest')} value={card.latestDate ?? t('parity.unknown')} />
            <Fact label={t('parity.openArticles')} value={String(card.open)} />
            {best !== null && card.open === 0 && (
              <Fact
                label={t('parity.toBest')}
                value={card.total.eq(best) ? '–' : `+${money(card.total.minus(best))}`}
              />
            )}
          </dl>
          {editable && card.key !== 'own' && (
            <Button size="small" onClick={() => award.take(card.rows)}>
              {t('parity.use')}
            </Button>
          )}
        </section>
      ))}
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What if two suppliers shared everything: the share is dragged, quantities follow. */
export function SplitPanel({ parity, onRows }: { parity: Parity; onRows(rows: readonly AwardRow[]): void }) {
  const t = useWords('inquiries')
  const usable = parity.quotes.filter(quote => quote.obstacle === null)
  const [first, setFirst] = useState(usable[0]?.id ?? '')
  const [second, setSecond] = useState(usable[1]?.id ?? '')
  const [share, setShare] = useState(60)
  if (usable.length < 2) return null
  const nameOf = (id: string) => usable.find(quote => quote.id === id)?.supplierName ?? ''
  const choices = usable.map(quote => ({ value: quote.id, label: quote.supplierName }))
  const split = (one: string, other: string, part: number) => onRows(splitByShare(parity, one, other, part))
  const text = t('parity.splitText', { first: nameOf(first), second: nameOf(second) })
  return (
    <div className="parity-split" role="group" aria-label={t('parity.split')}>
      <SelectField
        label={t('parity.split')}
        required
        value={first}
        choices={choices.filter(each => each.value !== second)}
        onChange={id => {
          setFirst(id)
          split(id, second, share)
        }}
      />
      <SelectField
        label={t('fields.supplier')}
        required
        value={second}
        choices={choices.filter(each => each.value !== first)}
        onChange={id => {
          setSecond(id)
          split(first, id, share)
        }}
      />
      <label className="field">
        <span className="field-label">{`${share} % – ${text}`}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={share}
          aria-valuetext={`${share} %`}
          onChange={({ target }) => {
            setShare(Number(target.value))
            split(first, second, Number(target.value))
          }}
        />
      </label>
    </div>
  )
}
