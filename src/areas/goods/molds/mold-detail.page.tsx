import { getMold, moldBusinessType, queryMoldHistory } from '../../../contract/goods/molds/molds.ts'
import type { Mold } from '../../../contract/goods/molds/molds.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { DocumentDecision } from '../../../widgets/document/document-decision.tsx'
import { DocumentFiles } from '../../../widgets/document/document-files.tsx'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { useExpectedText } from '../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { supplierFact } from '../../../widgets/supplier-standing/supplier-name.tsx'
import { useMoldActs } from './mold-acts.ts'
import { Maintenances, MoldFacts, Transfers, Usages } from './mold-parts.tsx'
import { shotsText } from './maintenance-columns.ts'
import { LifeUsed, MoldTag, moldTones } from './mold-tag.tsx'

/** Query: `?id=`. */
export function MoldDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('molds')
  return (
    <DocumentById id={query.id} read={getMold} none={t('detail.none')}>
      {(mold, detail) => <LoadedMold key={mold.id} mold={mold} onMold={detail.set} onFiles={() => detail.reload()} />}
    </DocumentById>
  )
}

interface LoadedProps {
  mold: Mold
  onMold(mold: Mold): void
}

function LoadedMold({ mold, onMold, onFiles }: LoadedProps & { onFiles(): void }) {
  const t = useWords('molds')
  usePageName(mold.moldNo)
  const { id } = mold
  const history = useDetail(queryMoldHistory, { id })
  const showNew = (next: Mold) => {
    onMold(next)
    history.reload()
  }
  const filesChanged = () => {
    onFiles()
    history.reload()
  }
  return (
    <DetailPage
      header={<MoldHeader mold={mold} onMold={showNew} />}
      notice={mold.allowed.includes('scrap') && <ScrapPanel mold={mold} onMold={showNew} />}
      sections={[
        { name: 'facts', title: t('detail.facts'), content: <MoldFacts mold={mold} /> },
        {
          name: 'files',
          title: t('detail.files'),
          content: <DocumentFiles businessType={moldBusinessType} businessId={id} onChanged={filesChanged} />,
        },
        { name: 'maintenances', title: t('detail.maintenances'), content: <Maintenances moldId={id} /> },
        { name: 'transfers', title: t('transfer.of'), content: <Transfers moldId={id} /> },
        { name: 'usages', title: t('detail.usages'), content: <Usages usages={mold.usages} /> },
      ]}
      aside={<DocumentHistory history={history} t={t} tones={moldTones} />}
    />
  )
}

/** Agreeing that a mold is scrapped, or keeping it. */
function ScrapPanel({ mold, onMold }: LoadedProps) {
  const t = useWords('molds')
  const { moldNo } = mold
  return (
    <DocumentDecision
      page="/mold/detail"
      document={mold}
      read={getMold}
      title={t('scrap.decide')}
      may={{ AGREE: mold.allowed.includes('scrap'), REJECT: mold.allowed.includes('keep') }}
      done={decision => t(decision === 'AGREE' ? 'done.scrapped' : 'done.kept', { moldNo })}
      onDocument={onMold}
    />
  )
}

const expectedSteps = { MAKING: 'trial', TRIAL: 'accept', MAINTENANCE: 'endMaintenance' } as const

function MoldHeader({ mold, onMold }: LoadedProps) {
  const t = useWords('molds')
  const host = useElementScope()?.host
  const { primary, actions } = documentActions(mold, useMoldActs({ mold, host, onMold }))
  const { usedShots, lifeShots, lifePct } = mold
  const count = (shots: number) => shotsText(shots, t.language)
  const life = t('detail.life', { used: count(usedShots), all: count(lifeShots), pct: String(lifePct) })
  return (
    <DocumentHeader
      number={mold.moldNo}
      title={mold.name}
      status={
        <>
          <MoldTag status={mold.status} />
          {mold.scrapFlag === 1 && <StatusTag tone="wait">{t('scrap.asked')}</StatusTag>}
          {mold.maintenanceDueFlag === 1 && (
            <StatusTag tone="wait">{`${t('fields.maintenanceDue')}: ${t('detail.due')}`}</StatusTag>
          )}
        </>
      }
      facts={[
        { label: t('fields.supplierName'), value: supplierFact({ ...mold, supplierId: mold.keeperSupplierId }) },
        { label: t('fields.lifePct'), value: <LifeUsed pct={lifePct} text={life} /> },
      ]}
      expected={useExpectedText(t, mold, expectedSteps, {
        decidedOn: mold.scrapFlag === 1 && link('/mold/detail', { id: mold.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/mold/list'))}
    />
  )
}
