import * as calls from '../../../../contract/sourcing/prices/price-controls.ts'
import type { PriceControl, PriceControlEvent } from '../../../../contract/sourcing/prices/price-controls.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { link, navigate } from '../../../../kit/state/navigation.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DocumentDecision } from '../../../../widgets/document/document-decision.tsx'
import { DocumentHistory } from '../../../../widgets/document/document-history.tsx'
import { draftSteps, useExpectedText } from '../../../../widgets/document/expected-text.tsx'
import { DocumentById } from '../../../../widgets/document/document-by-id.tsx'
import { WhoDecides } from '../../../../widgets/document/who-decides.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { CeilingTable, PriceTable } from './control-tables.tsx'
import { ControlTag, controlTones } from './control-tag.tsx'
import { storedDraftActs } from '../../../../widgets/document/stored-draft-acts.ts'

/** Query: `?id=`. */
export function ControlDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('price-controls')
  return (
    <DocumentById id={query.id} read={calls.getPriceControl} none={t('detail.none')}>
      {(sheet, detail) => <LoadedControl key={sheet.id} sheet={sheet} onSheet={detail.set} />}
    </DocumentById>
  )
}

interface LoadedProps {
  sheet: PriceControl
  onSheet(sheet: PriceControl): void
}

function LoadedControl({ sheet, onSheet }: LoadedProps) {
  const t = useWords('price-controls')
  usePageName(sheet.controlNo)
  const history = useDetail(calls.queryPriceControlHistory, { id: sheet.id })
  const showNew = (next: PriceControl) => {
    onSheet(next)
    history.reload()
  }
  const { prices, ceilings } = sheet
  return (
    <DetailPage
      header={<ControlHeader sheet={sheet} onSheet={showNew} />}
      notice={
        <>
          {sheet.allowed.includes('approve') && <DecisionPanel sheet={sheet} onSheet={showNew} />}
          <WhoDecides businessType={calls.priceControlBusinessType} document={sheet} />
        </>
      }
      sections={[
        ...(prices.length === 0
          ? []
          : [
              {
                name: 'prices',
                title: t('detail.prices'),
                count: prices.length,
                content: <PriceTable sheet={sheet} />,
              },
            ]),
        ...(ceilings.length === 0
          ? []
          : [
              {
                name: 'ceilings',
                title: t('detail.ceilings'),
                count: ceilings.length,
                content: <CeilingTable sheet={sheet} />,
              },
            ]),
      ]}
      aside={<DocumentHistory history={history} t={t} tones={controlTones} />}
    />
  )
}

/** Agreeing to a sheet, which makes its rows hold, or rejecting it with an opinion. */
function DecisionPanel({ sheet, onSheet }: LoadedProps) {
  const t = useWords('price-controls')
  const { controlNo } = sheet
  return (
    <DocumentDecision
      page="/price/control-detail"
      document={sheet}
      read={calls.getPriceControl}
      title={t('approve.title')}
      done={decision => t(decision === 'AGREE' ? 'done.agreed' : 'done.rejected', { controlNo })}
      onDocument={onSheet}
    />
  )
}

function ControlHeader({ sheet, onSheet }: LoadedProps) {
  const t = useWords('price-controls')
  const host = useElementScope()?.host
  const { primary, actions } = documentActions(sheet, useControlActs({ sheet, onSheet }))
  return (
    <DocumentHeader
      number={sheet.controlNo}
      title={sheet.reason}
      status={<ControlTag status={sheet.status} />}
      facts={[
        { label: t('fields.orgId'), value: sheet.everywhereFlag === 1 ? t('everywhere') : sheet.orgName },
        { label: t('fields.currency'), value: sheet.currency },
        { label: t('fields.created'), value: sheet.createName },
        ...(sheet.remark === '' ? [] : [{ label: t('fields.remark'), value: sheet.remark }]),
      ]}
      expected={useExpectedText(t, sheet, draftSteps, {
        decidedOn: sheet.status === 'APPROVING' && link('/price/control-detail', { id: sheet.id }),
      })}
      primary={primary}
      actions={actions}
      onBack={host && (() => void navigate(host, '/price/control'))}
    />
  )
}

/** What may be done with a sheet. */
function useControlActs({ sheet, onSheet }: LoadedProps): DocumentAct<PriceControlEvent>[] {
  const t = useWords('price-controls')
  const host = useElementScope()?.host
  const { id, controlNo, version } = sheet
  const draft = storedDraftActs({
    t,
    gaps: { controlNo },
    submit: async () => onSheet(await call(calls.submitPriceControl, { id, version })),
    edit: () => host && navigate(host, '/price/control-edit', { id }),
    withdraw: async () => onSheet(await call(calls.withdrawPriceControl, { id })),
    remove: async () => {
      await call(calls.removePriceControls, { ids: [id] })
      if (host) navigate(host, '/price/control')
    },
  })
  return [
    draft.submit,
    draft.edit,
    draft.withdraw,
    draft.remove,
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}
