import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { getTender, publishTender } from '../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import type { Action } from '../../../../ui/actions.ts'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DocumentById } from '../../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { RichText } from '../../../../widgets/rich-text/rich-text.tsx'
import { Evaluation } from './evaluation.tsx'
import { TenderTimeList } from './tender-facts.tsx'
import { InviteTable } from './tender-tables.tsx'

/** The text of the notice, who receives it, and the publication. Query: `?id=`. */
export function NoticeRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('tendering')
  return (
    <DocumentById id={query.id} read={getTender} none={t('detail.none')}>
      {tender => <Notice key={tender.id} tender={tender} />}
    </DocumentById>
  )
}

function Notice({ tender }: { tender: Tender }) {
  useStyles(noteStyles)
  const t = useWords('tendering')
  const host = useElementScope()?.host
  const act = useAct()
  const { id, tenderingNo, bidType, invite, allowed } = tender
  usePageName(t('notice.title', { tenderingNo }))
  const { form, change, notice, drop } = useTypedForm(`srm.tender-notice.${id}`, () => ({ text: tender.notice }))
  const toTender = () => host && navigate(host, '/tender-only-shows', { id })
  const publish: Action = {
    name: 'publish',
    label: t('acts.publish'),
    tone: 'primary',
    icon: 'send',
    confirm: { title: t('publish.title', { tenderingNo }), text: t('publish.text') },
    run: () =>
      act.run(async () => {
        await call(publishTender, { id, notice: form.text })
        drop()
        toast(t('done.publish', { tenderingNo }))
        toTender()
      }),
  }
  const back: Action = { name: 'back', label: t('acts.back'), run: toTender }
  return (
    <div className="document">
      <PageHeader title={t('notice.title', { tenderingNo })} />
      <Panel
        title={tender.title}
        text={t(allowed.includes('publish') ? 'notice.text' : 'notice.over')}
        failure={act.failure}
        acts={<ActionButtons actions={allowed.includes('publish') ? [back, publish] : [back]} />}
      >
        {notice}
        <RichText label={t('fields.notice')} html={form.text} placeholders={[]} onChange={text => change({ text })} />
      </Panel>
      <SectionBox title={t('detail.times')} content={<TenderTimeList tender={tender} />} />
      <SectionBox title={t('detail.evaluation')} content={<Evaluation tender={tender} />} />
      <SectionBox
        title={t('notice.receivers')}
        content={
          <div className="stack">
            <p className="hint">{t(bidType === 'OPEN' ? 'notice.everybody' : 'notice.invited')}</p>
            {invite.length > 0 && <InviteTable invite={invite} />}
          </div>
        }
      />
    </div>
  )
}
