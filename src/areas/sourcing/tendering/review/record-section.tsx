import { hasPermission } from '../../../../account/permissions.ts'
import { useProfile } from '../../../../account/use-profile.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { getTenderRecord, resultStatuses } from '../../../../contract/sourcing/tendering/tender-records.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { keepBlob } from '../../../../widgets/import-dialog/keep-file.ts'

/** For buyers: the record with which outsiders verify a published result. */
export function useRecordSections(tender: Tender): readonly Section[] {
  const t = useWords('tender-review')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  if (supplier || !hasPermission('tendering-list') || !resultStatuses.includes(tender.status)) return []
  return [{ name: 'record', title: t('record.title'), content: <RecordDownload tenderId={tender.id} /> }]
}

function RecordDownload({ tenderId: id }: { tenderId: string }) {
  const t = useWords('tender-review')
  const act = useAct()
  const download = () =>
    void act.run(async () => {
      const record = await call(getTenderRecord, { id })
      const text = JSON.stringify(record, null, 2)
      keepBlob(`${record.tenderingNo}.json`, new Blob([text], { type: 'application/json' }))
    })
  return (
    <div className="stack">
      <p className="hint">{t('record.text')}</p>
      <div className="button-row">
        <Button size="small" icon="download" busy={act.busy} onClick={download}>
          {t('record.get')}
        </Button>
      </div>
      <FailureNote failure={act.failure} />
    </div>
  )
}
