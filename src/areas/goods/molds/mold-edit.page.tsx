import { useState } from 'react'
import { getMold, saveMold } from '../../../contract/goods/molds/molds.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { formFootStyles } from '../../../ui/styles/form-foot.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../../widgets/document/flat-form.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName, usePageTab } from '../../../widgets/page-tab/page-tab.ts'
import { LifeFields, MoldFields } from './mold-fields.tsx'
import { emptyForm, formOf, formProblems, inputOf, readForm } from './mold-form.ts'
import type { MoldForm } from './mold-form.ts'

/** A mold (`?id=`), or a new one. */
export function MoldEditRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const { id } = query
  const { close } = usePageTab()
  const [round, setRound] = useState(0)
  const kept = useDetail(getMold, id ? { id } : undefined)
  const form = (start: MoldForm) => (
    <MoldFormPage
      key={`${id ?? ''} ${round}`}
      start={start}
      onDone={() => {
        close()
        setRound(round + 1)
      }}
    />
  )
  if (!id) return form(emptyForm())
  return <LoadedDocument detail={kept}>{mold => form(formOf(mold))}</LoadedDocument>
}

interface FormProps {
  start: MoldForm
  onDone(): void
}

function MoldFormPage({ start, onDone }: FormProps) {
  useStyles(formFootStyles)
  const t = useWords('molds')
  const host = useElementScope()?.host
  const userId = useSession(session => session.userInfo?.id ?? '')
  const session = useFlatForm<MoldForm>({
    key: `srm.mold-form.${userId}.${start.id || 'new'}`,
    start,
    inputOf,
    read: readForm,
    load: async id => formOf(await call(getMold, { id })),
    problemsOf: form => formProblems(form, t('edit.required')),
  })
  const { form } = session
  const title = form.moldNo === '' ? t('title.new') : t('title.edit', { moldNo: form.moldNo })
  usePageName(title)
  const save = () =>
    session.attempt(async typed => {
      const kept = await call(saveMold, inputOf(typed))
      session.saved(formOf(kept))
      toast(t('done.save', { moldNo: kept.moldNo }))
      if (host && navigate(host, '/mold/detail', { id: kept.id })) onDone()
    })
  return (
    <div className="document-form">
      <PageHeader title={title} />
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => t.find(`fields.${field}`)}
      />
      <SectionBox title={t('edit.what')} content={<MoldFields session={session} />} />
      <SectionBox title={t('edit.life')} content={<LifeFields session={session} />} />
      <div className="form-foot" role="region" aria-label={t('edit.foot')}>
        <div className="button-row">
          <Button tone="primary" busy={session.busy} onClick={save}>
            {t('acts.save')}
          </Button>
        </div>
      </div>
    </div>
  )
}
