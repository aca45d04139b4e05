import { useState } from 'react'
import { hasPermission } from '../../../account/permissions.ts'
import { useProfile } from '../../../account/use-profile.ts'
import type { ChangeSection } from '../../../contract/ground/company-changes/change-parts.ts'
import { changeReaders } from '../../../contract/ground/company-changes/company-changes.ts'
import { getSupplierFile } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierFile } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { orderReaders } from '../../../contract/orders/purchase-orders/purchase-orders.ts'
import { querySupplierHistory } from '../../../contract/ground/suppliers/suppliers.ts'
import { surveyReaders } from '../../../contract/ground/surveys/surveys.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import type { Section } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { DocumentHistory } from '../../../widgets/document/document-history.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { EarlierVersions } from '../../../widgets/supplier-file/earlier-versions.tsx'
import { IdentifiersButton } from '../../../widgets/supplier-file/identifiers-button.tsx'
import { useFileSections } from '../../../widgets/supplier-file/supplier-file.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import {
  ChangesOfSupplier,
  OrdersOfSupplier,
  ResultsOfSupplier,
  StageChangesOfSupplier,
  SurveysOfSupplier,
} from './supplier-documents.tsx'
import type { ChosenDocument } from './supplier-documents.tsx'
import { ContractsOfSupplier, ProblemsOfSupplier } from './supplier-papers.tsx'
import { SupplierTimeline } from './supplier-timeline.tsx'
import { stageTones, SupplierTags } from './supplier-tags.tsx'

interface SupplierCompanyProps {
  /** Id of the supplier; '' shows what to do. */
  supplierId?: string
  /** A document of the supplier was chosen. */
  onSelect?(chosen: ChosenDocument): unknown
}

/** The file of one supplier: `?companyId=`. */
export function SupplierCompanyRoute({ query: { companyId } }: { query: Readonly<Record<string, string>> }) {
  return <SupplierCompanyOf supplierId={companyId ?? ''} />
}

/** The file of one supplier with what was agreed and done with it. */
export function SupplierCompanyOf({ supplierId = '', onSelect }: SupplierCompanyProps) {
  const t = useWords('suppliers')
  const host = useElementScope()?.host
  // In a host page the current user's permissions may be loaded after the file.
  const known = useProfile() !== undefined
  const detail = useDetail(getSupplierFile, supplierId === '' ? undefined : { id: supplierId })
  if (supplierId === '')
    return (
      <EmptyState
        page
        title={t('file.none')}
        text={t('file.noneText')}
        action={{
          name: 'list',
          label: t('list.title'),
          tone: 'primary',
          run: () => host && navigate(host, '/supplier/list'),
        }}
      />
    )
  return (
    <LoadedDocument detail={detail}>
      {file =>
        known ? (
          <SupplierCompany key={file.id} file={file} onChanged={detail.reload} {...(onSelect && { onSelect })} />
        ) : (
          <Skeleton shape="document" />
        )
      }
    </LoadedDocument>
  )
}

interface FileProps extends Pick<SupplierCompanyProps, 'onSelect'> {
  file: SupplierFile
  onChanged(): void
}

function SupplierCompany({ file, onChanged, onSelect }: FileProps) {
  const t = useWords('suppliers')
  usePageName(file.name)
  const host = useElementScope()?.host
  const sections = useFileSections(file, <IdentifiersButton file={file} onChanged={onChanged} />, true)
  const readsChanges = changeReaders.some(code => hasPermission(code))
  const [holding, setHolding] = useState(false)
  return (
    <DetailPage
      header={
        <DocumentHeader
          title={t('file.title')}
          number={file.name}
          actions={[
            ...(hasPermission('company-change-edit')
              ? [
                  {
                    name: 'change',
                    label: t('file.change'),
                    icon: 'pencil' as const,
                    run: () => host && navigate(host, '/alterations/edit', { supplierId: file.id }),
                  },
                ]
              : []),
            ...(hasPermission('supplier-hold')
              ? [{ name: 'hold', label: t('hold.edit'), icon: 'lock' as const, run: () => setHolding(true) }]
              : []),
            ...(hasPermission('lifecycle-submit')
              ? [
                  {
                    name: 'stage',
                    label: t('file.changeStage'),
                    icon: 'git-compare' as const,
                    run: () => host && navigate(host, '/lifecycle', { supplierId: file.id }),
                  },
                ]
              : []),
          ]}
          status={<SupplierTags supplier={file} />}
          facts={[
            { label: t('fields.supplierNo'), value: file.supplierNo },
            { label: t('fields.categories'), value: file.categories.join(', ') || '–' },
            { label: t('fields.level'), value: file.level || t('file.noLevel') },
            { label: t('fields.riskTier'), value: t(`riskTiers.${file.riskTier}`) },
            ...(file.yearlyNumbers === 1 ? [{ label: t('fields.yearlyNumbers'), value: t('file.yearly') }] : []),
            { label: t('file.since'), value: file.stageTime?.slice(0, 10) ?? '–' },
          ]}
        />
      }
      notice={
        holding && (
          <HoldDialog
            file={file}
            onClose={() => setHolding(false)}
            onSaved={() => {
              setHolding(false)
              onChanged()
            }}
          />
        )
      }
      tabs={[
        ...sections.map(each => (readsChanges ? withEarlier(each, file.id) : each)),
        ...documentsOf({ supplierId: file.id, ...(onSelect && { onSelect }) }, t),
      ]}
      aside={<SupplierTimeline id={file.id} />}
    />
  )
}

/** Documents of a supplier, by the permissions of which one opens them. */
const documents = [
  { name: 'orders', title: 'file.orders', readers: orderReaders, Content: OrdersOfSupplier },
  { name: 'contracts', title: 'file.contracts', readers: ['contract-detail'], Content: ContractsOfSupplier },
  { name: 'problems', title: 'file.problems', readers: ['problem-detail'], Content: ProblemsOfSupplier },
  { name: 'stages', title: 'file.stageChanges', readers: ['lifecycle'], Content: StageChangesOfSupplier },
  { name: 'surveys', title: 'file.surveys', readers: surveyReaders, Content: SurveysOfSupplier },
  { name: 'performance', title: 'file.performance', readers: ['perf-trend'], Content: ResultsOfSupplier },
  { name: 'changes', title: 'file.changes', readers: ['alterations'], Content: ChangesOfSupplier },
] as const

/** The tabs for documents the current user may open, and for the history. */
function documentsOf(of: Pick<SupplierCompanyProps, 'onSelect'> & { supplierId: string }, t: Words<'suppliers'>) {
  const open = documents.filter(({ readers }) => readers.some(code => hasPermission(code)))
  return [
    ...open.map(({ name, title, Content }) => ({ name, title: t(title), content: <Content {...of} /> })),
    { name: 'audit', title: t('file.audit'), content: <SupplierHistory id={of.supplierId} /> },
  ]
}

/** The parts of the file that changes are about. */
const changed: Readonly<Record<string, ChangeSection | undefined>> = {
  company: 'BASE',
  contacts: 'CONTACTS',
  certificates: 'CERTIFICATES',
  accounts: 'BANK',
}

/** A section of the file with its earlier values below. */
function withEarlier(part: Section, supplierId: string): Section {
  const section = changed[part.name]
  if (section === undefined) return part
  return { ...part, content: <WithEarlier part={part} supplierId={supplierId} section={section} /> }
}

function WithEarlier({ part, supplierId, section }: { part: Section; supplierId: string; section: ChangeSection }) {
  useStyles(noteStyles)
  const t = useWords('company-changes')
  return (
    <div className="stack">
      {part.content}
      <h2 className="note-head">
        <strong>{t('versions.title')}</strong>
      </h2>
      <EarlierVersions supplierId={supplierId} section={section} />
    </div>
  )
}

function SupplierHistory({ id }: { id: string }) {
  const t = useWords('suppliers')
  return (
    <DocumentHistory history={useDetail(querySupplierHistory, { id })} t={t} statuses="stages" tones={stageTones} />
  )
}
