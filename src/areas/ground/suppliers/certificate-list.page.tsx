import { certificateTypes } from '../../../contract/ground/registration/certificates.ts'
import { certificateStates, querySupplierCertificates } from '../../../contract/ground/suppliers/suppliers.ts'
import type { SupplierCertificate } from '../../../contract/ground/suppliers/suppliers.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { certificateTones } from '../../../widgets/certificates/certificate-state.ts'
import { useExportAction } from '../../../widgets/export-button/export-action.ts'
import { companyPath } from './company-path.ts'

/** Certificates of all suppliers, those that end first at the top; the address may carry states. */
export function CertificateListRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('suppliers')
  const host = useElementScope()?.host
  const wanted = certificateStates.filter(state => query.state?.split(',').includes(state))
  const list = useList(querySupplierCertificates, { filters: wanted.length > 0 ? { state: wanted } : {} })
  const columns = useColumns()
  const title = t('certificates.title')
  const exportList = useExportAction({
    label: t('certificates.export'),
    list,
    columns,
    queryCall: querySupplierCertificates.path,
    fileName: title,
  })
  return (
    <ListPage
      title={title}
      list={list}
      columns={columns}
      filters={useFilters()}
      headerActions={[exportList]}
      rowKey={certificate => certificate.id}
      onRow={({ supplierId }) => host && navigate(host, companyPath, { companyId: supplierId })}
      rowHref={({ supplierId }) => link(companyPath, { companyId: supplierId })}
      rowTone={({ state }) => (state === 'EXPIRED' ? 'bad' : undefined)}
      emptyText={t('certificates.empty')}
    />
  )
}

function useColumns(): Column<SupplierCertificate>[] {
  const t = useWords('suppliers')
  return [
    {
      field: 'supplierName',
      title: t('certificates.supplier'),
      link: true,
      sortable: true,
      card: 'title',
      minWidth: 220,
    },
    {
      field: 'state',
      title: t('fields.certificateState'),
      card: 'status',
      width: 132,
      under: 'supplierName',
      cell: ({ state }) => <StatusTag tone={certificateTones[state]}>{t(`certificateStates.${state}`)}</StatusTag>,
    },
    {
      field: 'certType',
      title: t('certificates.certType'),
      sortable: true,
      minWidth: 200,
      cell: ({ certType }) => t(`certificateTypes.${certType}`),
    },
    { field: 'certNo', title: t('certificates.certNo'), minWidth: 150, priority: 3 },
    { field: 'issuer', title: t('certificates.issuer'), minWidth: 160, priority: 4 },
    { field: 'issueDate', title: t('certificates.issueDate'), sortable: true, width: 116, priority: 5 },
    {
      field: 'expireDate',
      title: t('certificates.expireDate'),
      sortable: true,
      width: 132,
      priority: 1,
      cell: ({ expireDate, longTerm }) => (longTerm === 1 ? t('certificates.longTerm') : expireDate),
    },
    {
      field: 'daysLeft',
      title: t('certificates.daysLeft'),
      sortable: true,
      align: 'end',
      width: 96,
      priority: 2,
      cell: ({ daysLeft }) => daysLeft,
    },
  ]
}

function useFilters(): Filter[] {
  const t = useWords('suppliers')
  return [
    {
      field: 'keyword',
      title: t('list.keyword'),
      type: 'input',
      maxLength: 64,
      placeholder: t('certificates.keywordHint'),
    },
    {
      field: 'certType',
      title: t('certificates.certType'),
      type: 'select',
      selectData: choices(certificateTypes, type => t(`certificateTypes.${type}`)),
    },
    {
      field: 'state',
      title: t('fields.certificateState'),
      type: 'select',
      multiple: true,
      selectData: choices(certificateStates, state => t(`certificateStates.${state}`)),
    },
    { field: 'supplierId', title: t('certificates.supplier'), type: 'lookup', lov: 'LOV_SUPPLIER' },
  ]
}
