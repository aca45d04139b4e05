import type { ChangeSection } from '../../contract/ground/company-changes/change-parts.ts'
import { queryEarlierVersions } from '../../contract/ground/company-changes/company-changes.ts'
import type { EarlierVersion } from '../../contract/ground/company-changes/company-changes.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { PageLink } from '../../ui/page/page-link.tsx'
import { noteStyles } from '../../ui/styles/note.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { LoadedDocument } from '../document/loaded-document.tsx'
import { useValueText } from './use-value-text.ts'

type Version = EarlierVersion & { key: string }

interface EarlierVersionsProps {
  supplierId: string
  section: ChangeSection
}

/** With validity, approver, and the change that replaced each version. */
export function EarlierVersions({ supplierId, section }: EarlierVersionsProps) {
  useStyles(noteStyles)
  const t = useWords('company-changes')
  const { labelOf, show } = useValueText(section)
  const detail = useDetail(queryEarlierVersions, { supplierId, section })
  const was = ({ fields }: Version) => (
    <span className="stacked">
      {fields.map(({ field, value }) => (
        <span key={field}>{t('versions.value', { field: labelOf(field), value: show(field, value) })}</span>
      ))}
    </span>
  )
  return (
    <LoadedDocument detail={detail}>
      {versions =>
        versions.length === 0 ? (
          <p className="hint">{t('versions.none')}</p>
        ) : (
          <DataTable
            label={t('versions.title')}
            rows={versions.map((version, at) => ({ ...version, key: String(at) }))}
            rowKey={row => row.key}
            columns={[
              { field: 'was', title: t('versions.was'), minWidth: 220, card: 'title', wrap: true, cell: was },
              { field: 'from', title: t('versions.from'), width: 150 },
              { field: 'until', title: t('versions.until'), width: 150 },
              {
                field: 'decidedBy',
                title: t('fields.decidedName'),
                minWidth: 130,
                wrap: true,
                cell: ({ decidedBy }) => decidedBy.join(', ') || '–',
              },
              {
                field: 'changeNo',
                title: t('fields.changeNo'),
                width: 172,
                cell: ({ changeId, changeNo }) => (
                  <PageLink path="/company-change-detail" query={{ id: changeId }} className="row-link">
                    {changeNo}
                  </PageLink>
                ),
              },
            ]}
          />
        )
      }
    </LoadedDocument>
  )
}
