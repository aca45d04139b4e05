import { getTenderRanks } from '../../../../contract/sourcing/tendering/reviews.ts'
import type { RankedLot, RankRow, TenderRanks } from '../../../../contract/sourcing/tendering/reviews.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMeasured, formatPrice } from '../../../../kit/format/decimal-format.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { EarlierRanksTables } from './earlier-ranks.tsx'
import { DrawRecords, LotsPanel } from './lots-panel.tsx'

/** The ranks of a tender per lot: scores, equal ranks, and the drawing of lots that decides them. */
export function RankTable({ tenderId, onDrawn }: { tenderId: string; onDrawn?(ranks: TenderRanks): void }) {
  const detail = useDetail(getTenderRanks, { id: tenderId })
  const drawn = (ranks: TenderRanks) => {
    detail.set(ranks)
    onDrawn?.(ranks)
  }
  return <LoadedDocument detail={detail}>{ranks => <Ranks ranks={ranks} onDrawn={drawn} />}</LoadedDocument>
}

function Ranks({ ranks, onDrawn }: { ranks: TenderRanks; onDrawn(ranks: TenderRanks): void }) {
  const t = useWords('tender-review')
  const { techWeight, businessWeight, priceWeight, tieRule } = ranks
  const rules = tieRule.map(rule => t(`rules.${rule}`)).join(', ')
  return (
    <div className="stack">
      <p className="hint">
        {ranks.scored
          ? t('weights', { tech: techWeight, business: businessWeight, price: priceWeight })
          : t(`priceOnly.${ranks.priceComparison}`)}
        {rules !== '' && ` ${t('tieRule', { rules })}`}
      </p>
      {ranks.lots.map(lot => (
        <LotRanks key={lot.lotId} lot={lot} ranks={ranks} />
      ))}
      <EarlierRanksTables ranks={ranks} />
      {ranks.allowed.includes('drawLots') && <LotsPanel ranks={ranks} onDrawn={onDrawn} />}
    </div>
  )
}

function LotRanks({ lot, ranks }: { lot: RankedLot; ranks: TenderRanks }) {
  const t = useWords('tender-review')
  const title = t('lot', { lotNo: lot.lotNo, name: lot.name })
  const columns = useRankColumns(ranks)
  const bidNo = (id: string) => lot.rows.find(({ bidId }) => bidId === id)?.bidNo ?? id
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      {lot.rows.length === 0 ? (
        <p className="hint">{t('empty')}</p>
      ) : (
        <DataTable label={title} columns={columns} rows={lot.rows} rowKey={row => row.bidId} />
      )}
      {lot.ties.map(({ rank, bidIds }) => (
        <p key={rank} className="hint">
          {t('tie', { rank, bids: bidIds.map(bidNo).join(', ') })}
        </p>
      ))}
      <DrawRecords draws={lot.draws} bidNo={bidNo} />
    </section>
  )
}

function useRankColumns(ranks: TenderRanks): Column<RankRow>[] {
  const t = useWords('tender-review')
  const score = (field: 'tech' | 'business' | 'price') => ({
    field,
    title: t(field),
    align: 'end' as const,
    cell: (row: RankRow) => scoreText(row[field], t.language),
  })
  const amount = ({ amount: text, unranked }: RankRow) => {
    if (text !== null) return `${formatPrice(text, ranks.currencyDigits, t.language)} ${ranks.currency}`
    return unranked === null ? t('pending') : '–'
  }
  const evaluated: Column<RankRow> = {
    field: 'evaluated',
    title: t('evaluated'),
    align: 'end',
    minWidth: 140,
    cell: row =>
      row.evaluated === null
        ? '–'
        : `${formatPrice(row.evaluated, ranks.currencyDigits, t.language)} ${ranks.currency}`,
  }
  const scores: Column<RankRow>[] = [
    ...(Number(ranks.techWeight) > 0 ? [score('tech')] : []),
    ...(Number(ranks.businessWeight) > 0 ? [score('business')] : []),
    ...(Number(ranks.priceWeight) > 0 ? [score('price')] : []),
    {
      field: 'total',
      title: t('total'),
      align: 'end',
      cell: row => <strong>{scoreText(row.total, t.language)}</strong>,
    },
  ]
  const deviations: Column<RankRow> = {
    field: 'experts',
    title: t('deviations'),
    minWidth: 220,
    wrap: true,
    cell: row => row.experts.map(expert => deviationText(expert, t)).join('; '),
  }
  return [
    { field: 'rank', title: t('rank'), align: 'end', width: 80, cell: row => row.rank ?? '–' },
    {
      field: 'supplierName',
      title: t('supplier'),
      card: 'title',
      minWidth: 200,
      cell: row => `${row.supplierName} · ${row.bidNo}`,
    },
    { field: 'amount', title: t('amount'), align: 'end', minWidth: 140, cell: amount },
    ...(ranks.priceComparison === 'BID' ? [] : [evaluated]),
    ...(ranks.scored ? scores : []),
    {
      field: 'unranked',
      title: t('notes'),
      minWidth: 180,
      wrap: true,
      cell: row =>
        row.unranked !== null && (
          <StatusTag tone="bad">
            {row.unranked === 'INVALID' && row.reason ? row.reason : t(`unranked.${row.unranked}`)}
          </StatusTag>
        ),
    },
    ...(ranks.scored && ranks.lots.some(lot => lot.rows.some(row => row.experts.length > 0)) ? [deviations] : []),
  ]
}

const scoreText = (score: string | null, language: string): string =>
  score === null ? '–' : formatMeasured(score, language)

type Words = ReturnType<typeof useWords<'tender-review'>>

function deviationText(
  { no, name, tech, techOff, business, businessOff }: RankRow['experts'][number],
  t: Words,
): string {
  const signed = (text: string | null) =>
    text === null ? '' : `${/^(-|0\.00)/.test(text) ? '' : '+'}${formatMeasured(text, t.language)}`
  const part = (kind: 'tech' | 'business', score: string | null, off: string | null) =>
    score === null ? [] : [`${t(kind)} ${t('off', { score: formatMeasured(score, t.language), off: signed(off) })}`]
  const parts = [...part('tech', tech, techOff), ...part('business', business, businessOff)]
  return `${name || t('expert', { no })}: ${parts.join(', ')}`
}
