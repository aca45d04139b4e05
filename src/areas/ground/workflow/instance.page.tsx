import { getInstance, getInstanceOf } from '../../../contract/ground/workflow/instances.ts'
import type { Instance } from '../../../contract/ground/workflow/instances.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { ChangesTable } from '../../../ui/page/changes-table.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { documentStyles } from '../../../ui/styles/document.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { targetOf } from '../../../widgets/safe-html/target.ts'
import { ApprovalChain } from '../../../widgets/workflow/approval-chain.tsx'
import { approvalTone } from '../../../widgets/workflow/approval-tones.ts'
import { DrawnPath } from '../../../widgets/workflow/drawn-path.tsx'
import { useInstanceActs } from './instance-acts.tsx'
import type { InstanceEvents } from './instance-acts.tsx'

/** Query: `?id=` (/workflow/instance). */
export function InstanceRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('workflow')
  const { id } = query
  return id ? <InstancePage instanceId={id} /> : <EmptyState page title={t('instance.none')} />
}

export interface WorkflowProps {
  instanceId?: string
  /** Page of a document, such as `/order/detail?id=7`: its latest approval is shown. */
  documentPage?: string
  /** The current user approved or rejected. */
  onDecide?: InstanceEvents['onDecide']
}

/** The approval that a host page names by its id, or by the page of its document. */
export function WorkflowPage({ instanceId = '', documentPage = '', ...events }: WorkflowProps) {
  const t = useWords('workflow')
  if (instanceId !== '') return <InstancePage instanceId={instanceId} {...events} />
  if (documentPage !== '') return <DocumentInstance pcUrl={documentPage} {...events} />
  return <EmptyState title={t('instance.none')} />
}

type Told = Pick<WorkflowProps, 'onDecide'>

function DocumentInstance({ pcUrl, ...events }: { pcUrl: string } & Told) {
  const t = useWords('workflow')
  const detail = useDetail(getInstanceOf, { pcUrl })
  if (detail.value === null) return <EmptyState title={t('instance.none')} />
  const instance = detail.value
  if (instance === undefined) return detail.failure ? <FailureNote failure={detail.failure} /> : <Skeleton rows={4} />
  return <Loaded key={instance.id} instance={instance} onChanged={detail.reload} {...events} />
}

/** One approval: the way it went as it is drawn, who said what, and what may be done with it now. */
export function InstancePage({ instanceId, ...events }: { instanceId: string } & Told) {
  const detail = useDetail(getInstance, { id: instanceId })
  return (
    <LoadedDocument detail={detail}>
      {instance => <Loaded key={instance.id} instance={instance} onChanged={detail.reload} {...events} />}
    </LoadedDocument>
  )
}

function Loaded({ instance, ...events }: { instance: Instance } & InstanceEvents) {
  const t = useWords('workflow')
  usePageName(instance.docNo)
  return (
    <DetailPage
      header={<Header instance={instance} {...events} />}
      sections={[
        ...(instance.facts.length + instance.rows.cells.length === 0
          ? []
          : [{ name: 'document', title: t('instance.document'), content: <DocumentFacts instance={instance} /> }]),
        ...(instance.changed.length === 0
          ? []
          : [{ name: 'changed', title: t('instance.changed'), content: <ChangesTable changes={instance.changed} /> }]),
        {
          name: 'path',
          title: t('instance.path'),
          content: (
            <DrawnPath
              drawn={named(instance.drawn, t('oneStep'))}
              taken={instance.taken}
              waits={instance.waits}
              label={t('instance.path')}
            />
          ),
        },
        { name: 'steps', title: t('instance.steps'), content: <ApprovalChain instance={instance} /> },
      ]}
    />
  )
}

/** Fields and rows of the document at its submission. */
function DocumentFacts({ instance: { facts, rows } }: { instance: Instance }) {
  const t = useWords('workflow')
  useStyles(documentStyles)
  return (
    <>
      <FactList facts={facts} />
      {rows.cells.length > 0 && rows.columns.length > 0 && (
        <table className="changes" aria-label={t('instance.rows')}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {rows.columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.cells.map((cells, at) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {cells.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Header({ instance, ...events }: { instance: Instance } & InstanceEvents) {
  const t = useWords('workflow')
  const host = useElementScope()?.host
  const acts = useInstanceActs(instance, events)
  const target = targetOf(instance.pcUrl)
  return (
    <DocumentHeader
      title={instance.typeName}
      number={instance.docNo}
      status={<StatusTag tone={approvalTone(instance.status)}>{t(`status.${instance.status}`)}</StatusTag>}
      facts={[
        { label: t('fields.title'), value: instance.title },
        { label: t('fields.initiator'), value: instance.initiatorName },
        { label: t('fields.startTime'), value: instance.startTime },
        {
          label: t('fields.model'),
          value:
            instance.modelName === ''
              ? t('oneStep')
              : t('instance.version', { name: instance.modelName, version: instance.versionNo ?? 0 }),
        },
      ]}
      {...(instance.taskId !== null && instance.forName !== ''
        ? { expected: t('instance.inPlace', { name: instance.forName }) }
        : {})}
      actions={[
        ...acts,
        ...(target && host
          ? [
              {
                name: 'document',
                label: t('acts.document'),
                icon: 'file-text' as const,
                run: () => navigate(host, target.path, target.query),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Steps without a name are called what they do. */
function named(drawn: Instance['drawn'], step: string): Instance['drawn'] {
  return {
    ...drawn,
    nodes: drawn.nodes.map(node => (node.kind === 'STEP' && node.name === '' ? { ...node, name: step } : node)),
  }
}
