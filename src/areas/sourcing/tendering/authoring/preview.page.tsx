import { previewTender } from '../../../../contract/sourcing/tendering/tenders.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { SafeHtml } from '../../../../widgets/safe-html/safe-html.tsx'

/** The notice as the bulletin shows it. Query: `?id=`. */
export function PreviewRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('tendering')
  const { id } = query
  usePageName(t('preview.title'))
  const detail = useDetail(previewTender, id ? { id } : undefined)
  if (!id) return <EmptyState page title={t('detail.none')} />
  return (
    <div className="document">
      <PageHeader title={t('preview.title')} />
      <LoadedDocument detail={detail}>
        {({ title, html }) => <SectionBox title={title} content={<SafeHtml html={html} />} />}
      </LoadedDocument>
    </div>
  )
}
