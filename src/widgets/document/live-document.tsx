import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import type { UseDetail } from '../../kit/state/detail-state.ts'
import { Button } from '../../ui/button.tsx'
import { ShowNewer } from '../../ui/page/show-newer.ts'
import { formNoticeStyles } from '../../ui/styles/form-notice.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { DocumentHoldContext } from '../page-tab/page-tab.ts'
import type { HoldingForm } from '../page-tab/page-tab.ts'

interface LiveDocumentProps<Value> {
  detail: Pick<UseDetail<Value>, 'changed' | 'reload' | 'hold'>
  children: ReactNode
}

/**
 * The document is not reloaded while a form has unsaved input; a bar shows who changed it and offers to show the
 * change.
 */
export function LiveDocument<Value>({ detail, children }: LiveDocumentProps<Value>) {
  const { changed, reload, hold } = detail
  const [form, setForm] = useState<HoldingForm>()
  const holding = useMemo(
    () => ({
      hold(who: string, held: boolean, own?: HoldingForm) {
        hold(who, held)
        if (own || !held) setForm(own)
      },
    }),
    [hold],
  )
  // A form that saved the change itself already has that version.
  const known = changed?.version != null && (form?.version ?? -1) >= changed.version
  return (
    <DocumentHoldContext value={holding}>
      <ShowNewer value={form?.show ?? reload}>
        {changed && !known && <ChangedBar name={changed.name} onShow={form?.show ?? reload} />}
        {children}
      </ShowNewer>
    </DocumentHoldContext>
  )
}

function ChangedBar({ name, onShow }: { name: string; onShow(): void }) {
  useStyles(formNoticeStyles)
  const t = useWords('documents')
  return (
    <div className="form-notice form-notice-line changed-bar" role="status">
      <p>{name === '' ? t('changed.somebody') : t('changed.by', { name })}</p>
      <Button size="small" icon="refresh" onClick={onShow}>
        {t('changed.show')}
      </Button>
    </div>
  )
}
