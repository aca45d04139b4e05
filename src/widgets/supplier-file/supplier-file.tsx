import type { ReactNode } from 'react'
import type { SupplierFile } from '../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../i18n/words.ts'
import { today } from '../../kit/format/moment.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Facts } from '../../ui/page/detail-page.tsx'
import type { Section } from '../../ui/page/detail-page.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { certificateState, certificateTones } from '../certificates/certificate-state.ts'
import { useCountries } from '../countries/use-countries.ts'

/** `whole` also shows empty sections. `extra` is next to the company's title. */
export function useFileSections(file: SupplierFile, extra?: ReactNode, whole = false): Section[] {
  const t = useWords('lifecycle')
  const listed = [
    { name: 'contacts', rows: file.contacts.length, content: <Contacts file={file} /> },
    { name: 'certificates', rows: file.certificates.length, content: <Certificates file={file} /> },
    { name: 'accounts', rows: file.accounts.length, content: <Accounts file={file} /> },
    { name: 'orgs', rows: file.orgs.length, content: <Orgs file={file} /> },
  ] as const
  return [
    { name: 'company', title: t('company.company'), extra, content: <CompanyFacts file={file} /> },
    ...listed
      .filter(({ rows }) => whole || rows > 0)
      .map(({ name, rows, content }) => {
        const shown = rows > 0 ? content : <EmptyState compact title={t('company.none')} />
        return { name, title: t(`company.${name}`), count: rows, content: shown }
      }),
  ]
}

function CompanyFacts({ file }: { file: SupplierFile }) {
  const t = useWords('lifecycle')
  const countries = useCountries()
  const facts = (
    [
      'name',
      'shortName',
      'country',
      'creditCode',
      'taxNo',
      'address',
      'city',
      'phone',
      'email',
      'mainProducts',
    ] as const
  ).map(field => ({
    label: t(`company.${field}`),
    value: field === 'country' ? countries.nameOf(file.country) : file[field],
  }))
  const identifiers = file.identifiers.map(({ scheme, value }) => `${scheme}:${value}`).join(', ')
  return (
    <Facts
      facts={[...facts, { label: t('company.identifiers'), value: identifiers }].filter(({ value }) => value !== '')}
    />
  )
}

function Contacts({ file }: { file: SupplierFile }) {
  const t = useWords('lifecycle')
  return (
    <DataTable
      label={t('company.contacts')}
      rows={file.contacts}
      rowKey={contact => `${contact.name} ${contact.email}`}
      columns={[
        { field: 'name', title: t('company.contact'), minWidth: 140, card: 'title' },
        { field: 'position', title: t('company.position'), minWidth: 120 },
        { field: 'phone', title: t('company.phone'), width: 160 },
        { field: 'email', title: t('company.email'), minWidth: 200 },
      ]}
    />
  )
}

function Certificates({ file }: { file: SupplierFile }) {
  const t = useWords('lifecycle')
  const r = useWords('registration')
  return (
    <DataTable
      label={t('company.certificates')}
      rows={file.certificates}
      rowKey={certificate => `${certificate.certType} ${certificate.certNo}`}
      columns={[
        {
          field: 'certType',
          title: r('fields.certType'),
          cell: row => r(`certificateTypes.${row.certType}`),
          minWidth: 200,
          card: 'title',
        },
        {
          field: 'longTerm',
          title: t('fields.status'),
          card: 'status',
          width: 130,
          cell: row => {
            const state = certificateState(row, today())
            return <StatusTag tone={certificateTones[state]}>{r(`certificateState.${state}`)}</StatusTag>
          },
        },
        { field: 'certNo', title: r('fields.certNo'), minWidth: 140 },
        { field: 'issuer', title: r('fields.issuer'), minWidth: 140 },
        {
          field: 'expireDate',
          title: r('fields.expireDate'),
          width: 130,
          cell: row => (row.longTerm === 1 ? r('fields.longTerm') : (row.expireDate ?? '')),
        },
      ]}
    />
  )
}

function Accounts({ file }: { file: SupplierFile }) {
  const t = useWords('lifecycle')
  return (
    <DataTable
      label={t('company.accounts')}
      rows={file.accounts}
      rowKey={account => `${account.bankName} ${account.accountNo}`}
      columns={[
        { field: 'bankName', title: t('company.bankName'), minWidth: 160, card: 'title' },
        { field: 'accountName', title: t('company.accountName'), minWidth: 160 },
        { field: 'accountNo', title: t('company.accountNo'), width: 150 },
        { field: 'currency', title: t('company.currency'), width: 100 },
      ]}
    />
  )
}

function Orgs({ file }: { file: SupplierFile }) {
  const t = useWords('lifecycle')
  return (
    <DataTable
      label={t('company.orgs')}
      rows={file.orgs}
      rowKey={org => org.name}
      columns={[
        { field: 'name', title: t('company.org'), minWidth: 200, card: 'title' },
        { field: 'stage', title: t('company.stage'), cell: org => t(`stages.${org.stage}`), width: 160 },
      ]}
    />
  )
}
