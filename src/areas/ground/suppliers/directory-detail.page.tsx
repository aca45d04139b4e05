import { hasPermission } from '../../../account/permissions.ts'
import { getDirectoryEntry } from '../../../contract/ground/suppliers/directory.ts'
import type { DirectoryDetail } from '../../../contract/ground/suppliers/directory.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { companyPath } from './company-path.ts'
import { DirectoryStateTag } from './directory-state.tsx'
import { SupplierTags } from './supplier-tags.tsx'

/** One entry of the approved suppliers: `?supplierId=&categoryId=&orgId=`. */
export function DirectoryDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('suppliers')
  const host = useElementScope()?.host
  const { supplierId, categoryId, orgId } = query
  const key = supplierId && categoryId && orgId ? { supplierId, categoryId, orgId } : undefined
  const detail = useDetail(getDirectoryEntry, key)
  if (key === undefined)
    return (
      <EmptyState
        page
        title={t('directory.none')}
        text={t('directory.noneText')}
        action={{
          name: 'list',
          label: t('directory.title'),
          tone: 'primary',
          run: () => host && navigate(host, '/supplier/directory'),
        }}
      />
    )
  return <LoadedDocument detail={detail}>{entry => <Entry entry={entry} />}</LoadedDocument>
}

function Entry({ entry }: { entry: DirectoryDetail }) {
  const t = useWords('suppliers')
  const host = useElementScope()?.host
  const { supplierId, supplierNo, supplierName, validTo, state } = entry
  usePageName(supplierName)
  const open = (path: string, query: Record<string, string>) => host && void navigate(host, path, query)
  const file = {
    name: 'company',
    label: t('directory.file'),
    icon: 'building',
    run: () => open(companyPath, { companyId: supplierId }),
  } as const
  const figures = {
    name: 'figures',
    label: t('directory.figures'),
    icon: 'chart',
    run: () => open('/directories_performance', { keyword: supplierNo }),
  } as const
  return (
    <DetailPage
      header={
        <DocumentHeader
          title={t('directory.detail')}
          number={supplierName}
          status={<SupplierTags supplier={entry} />}
          tags={<DirectoryStateTag state={state} />}
          facts={[
            { label: t('fields.supplierNo'), value: supplierNo },
            { label: t('directory.category'), value: entry.categoryName },
            { label: t('directory.org'), value: entry.orgName },
            { label: t('directory.validFrom'), value: entry.validFrom ?? '–' },
            { label: t('directory.validTo'), value: validTo ?? (state === 'MISSING' ? '–' : t('directory.noEnd')) },
            { label: t('fields.level'), value: entry.level || t('file.noLevel') },
          ]}
          actions={[file, ...(hasPermission('directories_performance') ? [figures] : [])]}
        />
      }
      sections={[
        {
          name: 'requirements',
          title: t('directory.requirements'),
          count: entry.requirements.length,
          content: <Requirements entry={entry} />,
        },
      ]}
    />
  )
}

function Requirements({ entry: { requirements } }: { entry: DirectoryDetail }) {
  const t = useWords('suppliers')
  if (requirements.length === 0) return <EmptyState title={t('directory.noRequirements')} />
  return (
    <DataTable
      label={t('directory.requirements')}
      rows={requirements}
      rowKey={each => each.certType}
      columns={[
        {
          field: 'certType',
          title: t('certificates.certType'),
          card: 'title',
          minWidth: 220,
          cell: ({ certType }) => t(`certificateTypes.${certType}`),
        },
        {
          field: 'state',
          title: t('fields.certificateState'),
          card: 'status',
          width: 150,
          cell: ({ state }) => <DirectoryStateTag state={state} />,
        },
        { field: 'certNo', title: t('certificates.certNo'), minWidth: 150 },
        { field: 'issuer', title: t('certificates.issuer'), minWidth: 160, priority: 4 },
        {
          field: 'expireDate',
          title: t('certificates.expireDate'),
          width: 132,
          cell: ({ expireDate, state }) => expireDate ?? (state === 'MISSING' ? '–' : t('certificates.longTerm')),
        },
      ]}
    />
  )
}
