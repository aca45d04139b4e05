import { useState } from 'react'
import { queryTenderContracts } from '../../../../contract/sourcing/tendering/awards.ts'
import type { Output } from '../../../../contract/envelope.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../../kit/state/navigation.ts'
import type { Action } from '../../../../ui/actions.ts'
import { DetailPage, SectionBox } from '../../../../ui/page/detail-page.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { supplierCell } from '../../../../widgets/supplier-standing/supplier-name.tsx'
import { AwardHeader } from './award-header.tsx'
import { HandOverPanel } from './hand-over-panel.tsx'
import { LineTable } from './line-table.tsx'
import { LoadedAward } from './loaded-award.tsx'
import type { AwardProps } from './loaded-award.tsx'
import { ReplacePanel } from './replace-panel.tsx'

/** Query: `?id=`. */
export function OfficialRoute({ query }: { query: Readonly<Record<string, string>> }) {
  return (
    <LoadedAward query={query}>
      {props => <OfficialPage key={`${props.award.id} ${props.award.status}`} {...props} />}
    </LoadedAward>
  )
}

/** The official award: hand-over to contracts, or another winner. */
function OfficialPage({ award, onAward }: AwardProps) {
  useStyles(noteStyles)
  const t = useWords('tender-awards')
  const host = useElementScope()?.host
  const { id, status, allowed, lines } = award
  const [replacing, setReplacing] = useState(false)
  const made = useDetail(queryTenderContracts, status === 'CLOSED' ? { id } : undefined)
  usePageName(t('page', { page: t('pages.official'), tenderingNo: award.tenderingNo }))
  const letters: Action = {
    name: 'letters',
    label: t('acts.toLetters'),
    icon: 'message',
    run: () => host && navigate(host, '/winning-bid-view', { id }),
  }
  const actions: Action[] = allowed.includes('replaceWinner')
    ? [{ name: 'replace', label: t('replace.title'), icon: 'refresh', tone: 'danger', run: () => setReplacing(true) }]
    : []
  const waits = status === 'AWARDED' && award.standstillEnd !== null && award.standstillEnd > award.now
  return (
    <DetailPage
      header={
        <AwardHeader
          award={award}
          title={t('pages.official')}
          primary={allowed.includes('sendLetters') ? letters : undefined}
          actions={actions}
        />
      }
      notice={
        <>
          {waits && <p className="hint">{t('handOver.waits', { ends: award.standstillEnd ?? '' })}</p>}
          {replacing && <ReplacePanel award={award} onCancel={() => setReplacing(false)} />}
          {allowed.includes('handOver') && !replacing && <HandOverPanel award={award} onAward={onAward} />}
        </>
      }
    >
      <SectionBox title={t('lines.title')} count={lines.length} content={<LineTable award={award} />} />
      {made.failure && <FailureNote failure={made.failure} onRetry={made.reload} />}
      {made.value !== undefined && made.value.length > 0 && (
        <SectionBox title={t('handOver.made')} count={made.value.length} content={<MadeTable rows={made.value} />} />
      )}
    </DetailPage>
  )
}

type Made = Output<typeof queryTenderContracts>[number]

function MadeTable({ rows }: { rows: readonly Made[] }) {
  const t = useWords('tender-awards')
  const host = useElementScope()?.host
  const columns: Column<Made>[] = [
    { field: 'docNo', title: t('handOver.docNo'), link: true, card: 'title', width: 190 },
    { field: 'supplierName', title: t('fields.supplier'), cell: supplierCell, minWidth: 200 },
  ]
  return (
    <DataTable
      label={t('handOver.made')}
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      onRow={({ id }) => host && navigate(host, '/contract/detail', { id })}
      rowHref={({ id }) => link('/contract/detail', { id })}
    />
  )
}
