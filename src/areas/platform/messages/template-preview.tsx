import { useEffect, useState } from 'react'
import { previewTemplate } from '../../../contract/platform/messages/message-templates.ts'
import type { Input } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { SafeHtml } from '../../../widgets/safe-html/safe-html.tsx'

/** How the text would arrive; it follows what is typed after a short rest. */
export function TemplatePreview(props: Input<typeof previewTemplate>) {
  const t = useWords('messages-admin')
  const { eventCode, noticeType, title, content } = props
  const [asked, setAsked] = useState(props)
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ eventCode, noticeType, title, content }), 400)
    return () => clearTimeout(timer)
  }, [eventCode, noticeType, title, content])
  const preview = useDetail(previewTemplate, asked.eventCode === '' ? undefined : asked).value
  if (!preview) return null
  return (
    <section className="panel span-2" aria-label={t('templates.preview')}>
      <h2>{preview.title}</h2>
      <SafeHtml html={preview.content} />
      <p className="hint">{t(preview.real === 1 ? 'templates.real' : 'templates.example')}</p>
    </section>
  )
}
