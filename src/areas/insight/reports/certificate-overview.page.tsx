import { useMemo } from 'react'
import { certificateTypes } from '../../../contract/ground/registration/certificates.ts'
import { certificateOverview } from '../../../contract/insight/reports/supplier-overviews.ts'
import type { CertificateOverviewRow } from '../../../contract/insight/reports/supplier-overviews.ts'
import { certificateStates } from '../../../contract/ground/suppliers/suppliers.ts'
import { useWords } from '../../../i18n/words.ts'
import { formatQuantity } from '../../../kit/format/decimal-format.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { choices } from '../../../ui/field/choices.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { certificateTones } from '../../../widgets/certificates/certificate-state.ts'
import { supplierFilters } from '../../../widgets/report/common-filters.ts'
import { ReportPage } from '../../../widgets/report/report-page.tsx'
import { supplierCell } from '../../../widgets/supplier-standing/supplier-name.tsx'

const path = '/supplier-company'

/** The certificates of suppliers with their state; a row opens the file of its supplier. */
export function CertificateOverviewPage() {
  const t = useWords('reports')
  const s = useWords('suppliers')
  const host = useElementScope()?.host
  const charts = useMemo(() => {
    const look = (code: 'months' | 'suppliers', kind: 'columns' | 'bars') => ({
      code,
      kind,
      title: t(code === 'months' ? 'overview.months' : 'overview.ending'),
      stacked: true,
      severity: { VALID: 0, EXPIRING: 2, EXPIRED: 4 },
      seriesText: (name: string) => s.find(`certificateStates.${name}`) ?? name,
      format: (value: number) => formatQuantity(String(value), 0, t.language),
    })
    return [look('months', 'columns'), look('suppliers', 'bars')]
  }, [t, s])
  return (
    <ReportPage
      calls={certificateOverview}
      title={t('overview.certificateTitle')}
      filters={[
        ...supplierFilters(t, s('fields.expireDate')),
        {
          field: 'certType',
          title: s('fields.certType'),
          type: 'select',
          selectData: choices(certificateTypes, type => s(`certificateTypes.${type}`)),
        },
        {
          field: 'state',
          title: s('fields.certificateState'),
          type: 'select',
          selectData: choices(certificateStates, state => s(`certificateStates.${state}`)),
        },
      ]}
      columns={useColumns()}
      charts={charts}
      totalText={code => s.find(`certificateStates.${code}`)}
      formatTotal={({ value }) => formatQuantity(value, 0, t.language)}
      onRow={({ supplierId }) => host && navigate(host, path, { companyId: supplierId })}
      rowHref={({ supplierId }) => link(path, { companyId: supplierId })}
    />
  )
}

function useColumns(): Column<CertificateOverviewRow>[] {
  const t = useWords('reports')
  const s = useWords('suppliers')
  return [
    {
      field: 'supplierName',
      title: t('filters.supplier'),
      link: true,
      sortable: true,
      minWidth: 200,
      card: 'title',
      cell: supplierCell,
    },
    {
      field: 'state',
      title: s('fields.certificateState'),
      sortable: true,
      width: 130,
      card: 'status',
      cell: ({ state }) => <StatusTag tone={certificateTones[state]}>{s(`certificateStates.${state}`)}</StatusTag>,
    },
    {
      field: 'certType',
      title: s('fields.certType'),
      sortable: true,
      minWidth: 170,
      cell: ({ certType }) => s(`certificateTypes.${certType}`),
    },
    { field: 'certNo', title: s('fields.certNo'), width: 160, priority: 2 },
    { field: 'issuer', title: s('fields.issuer'), minWidth: 150, priority: 3 },
    {
      field: 'expireDate',
      title: s('fields.expireDate'),
      sortable: true,
      width: 130,
      cell: ({ expireDate }) => expireDate || t('overview.noEnd'),
    },
    { field: 'daysLeft', title: t('overview.daysLeft'), sortable: true, align: 'end', width: 110, priority: 1 },
  ]
}
