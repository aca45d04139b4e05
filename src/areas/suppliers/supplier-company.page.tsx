import { hasPermission } from '../../account/permissions.ts'
import { getSupplierFile } from '../../contract/lifecycle/lifecycle.ts'
import type { SupplierFile } from '../../contract/lifecycle/lifecycle.ts'
import { orderReaders } from '../../contract/purchase-orders/purchase-orders.ts'
import { querySupplierHistory } from '../../contract/suppliers/suppliers.ts'
import { surveyReaders } from '../../contract/surveys/surveys.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { DetailPage } from '../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../ui/page/document-header.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { DocumentHistory } from '../../widgets/document/document-history.tsx'
import { LoadedDocument } from '../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../widgets/page-tab/page-tab.ts'
import { IdentifiersButton } from '../../widgets/supplier-file/identifiers-button.tsx'
import { useFileSections } from '../../widgets/supplier-file/supplier-file.tsx'
import {
  ChangesOfSupplier,
  OrdersOfSupplier,
  StageChangesOfSupplier,
  SurveysOfSupplier,
} from './supplier-documents.tsx'
import { SupplierTimeline } from './supplier-timeline.tsx'
import { stageTone, SupplierTags } from './supplier-tags.tsx'

/** The file of one supplier with what was agreed and done with it: `?companyId=`. */
export function SupplierCompanyRoute({ query: { companyId } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('suppliers')
  const host = useElementScope()?.host
  const detail = useDetail(getSupplierFile, companyId ? { id: companyId } : undefined)
  if (!companyId)
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
      {file => <SupplierCompany key={file.id} file={file} onChanged={detail.reload} />}
    </LoadedDocument>
  )
}

function SupplierCompany({ file, onChanged }: { file: SupplierFile; onChanged(): void }) {
  const t = useWords('suppliers')
  usePageName(file.name)
  const host = useElementScope()?.host
  const sections = useFileSections(file, <IdentifiersButton file={file} onChanged={onChanged} />)
  const documents = [
    ...(orderReaders.some(code => hasPermission(code))
      ? [{ name: 'orders', title: t('file.orders'), content: <OrdersOfSupplier supplierId={file.id} /> }]
      : []),
    ...(hasPermission('lifecycle')
      ? [{ name: 'stages', title: t('file.stageChanges'), content: <StageChangesOfSupplier supplierId={file.id} /> }]
      : []),
    ...(surveyReaders.some(code => hasPermission(code))
      ? [{ name: 'surveys', title: t('file.surveys'), content: <SurveysOfSupplier supplierId={file.id} /> }]
      : []),
    ...(hasPermission('alterations')
      ? [{ name: 'changes', title: t('file.changes'), content: <ChangesOfSupplier supplierId={file.id} /> }]
      : []),
    { name: 'audit', title: t('file.audit'), content: <SupplierHistory id={file.id} /> },
  ]
  return (
    <DetailPage
      header={
        <DocumentHeader
          title={t('file.title')}
          number={file.name}
          actions={
            hasPermission('company-change-edit')
              ? [
                  {
                    name: 'change',
                    label: t('file.change'),
                    icon: 'pencil',
                    run: () => host && navigate(host, '/alterations/edit', { supplierId: file.id }),
                  },
                ]
              : []
          }
          status={<SupplierTags supplier={file} />}
          facts={[
            { label: t('fields.supplierNo'), value: file.supplierNo },
            { label: t('fields.categories'), value: file.categories.join(', ') || '–' },
            { label: t('fields.level'), value: file.level || t('file.noLevel') },
            { label: t('fields.riskTier'), value: t(`riskTiers.${file.riskTier}`) },
            { label: t('file.since'), value: file.stageTime?.slice(0, 10) ?? '–' },
          ]}
        />
      }
      tabs={[...sections, ...documents]}
      aside={<SupplierTimeline id={file.id} />}
    />
  )
}

function SupplierHistory({ id }: { id: string }) {
  const t = useWords('suppliers')
  return (
    <DocumentHistory
      history={useDetail(querySupplierHistory, { id })}
      actText={action => t.find(`history.${action}`)}
      statusText={stage => t.find(`stages.${stage}`)}
      statusTone={stageTone}
      changeRows={items =>
        items.map(({ field, before, after }) => ({ label: t.find(`fields.${field}`) ?? field, before, after }))
      }
    />
  )
}
