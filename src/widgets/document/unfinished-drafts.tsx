import { queryDrafts, removeDraft } from '../../contract/platform/preferences/drafts.ts'
import type { DraftKind, DraftSummary } from '../../contract/platform/preferences/drafts.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/overlay/ask.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { formNoticeStyles } from '../../ui/styles/form-notice.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { useFresh } from '../page-tab/use-fresh.ts'

export interface UnfinishedDraftsProps {
  /** Page for each kind, with further query parameters. */
  places: Partial<Record<DraftKind, string | { path: string; query: Record<string, string> }>>
}

export function UnfinishedDrafts({ places }: UnfinishedDraftsProps) {
  useStyles(formNoticeStyles)
  const t = useWords('documents')
  const host = useElementScope()?.host
  // The record can only have these keys.
  const kinds = Object.keys(places) as DraftKind[]
  const { value: drafts = [], reload } = useDetail(queryDrafts, { kinds })
  const act = useAct()
  useFresh(reload)
  if (drafts.length === 0 || !host) return null
  const open = ({ kind, name }: DraftSummary) => {
    const place = places[kind] ?? ''
    const { path, query } = typeof place === 'string' ? { path: place, query: {} } : place
    navigate(host, path, { ...query, ...(/^[0-9]+$/.test(name) ? { id: name } : { draft: name }) })
  }
  const discard = async ({ kind, name }: DraftSummary) => {
    const question = { title: t('unfinished.discardTitle'), text: t('unfinished.discardText'), tone: 'danger' } as const
    if (!(await askConfirm({ ...question, label: t('unfinished.discard') }))) return
    await act.run(() => call(removeDraft, { kind, name }))
    reload()
  }
  return (
    <section className="form-notice drafts" aria-label={t('unfinished.title')}>
      <h2>{t('unfinished.title')}</h2>
      <FailureNote failure={act.failure} />
      {drafts.map(draft => (
        <div key={draft.id} className="form-notice-line">
          <p>
            <strong>{draft.title || t('unfinished.unnamed')}</strong>{' '}
            <small>
              {draft.rowCount > 0 && `${t('unfinished.rows', { count: draft.rowCount })} · `}
              {draft.updateTime}
            </small>
          </p>
          <div className="button-row">
            <Button size="small" onClick={() => void discard(draft)}>
              {t('unfinished.discard')}
            </Button>
            <Button size="small" tone="primary" onClick={() => open(draft)}>
              {t('unfinished.open')}
            </Button>
          </div>
        </div>
      ))}
    </section>
  )
}
