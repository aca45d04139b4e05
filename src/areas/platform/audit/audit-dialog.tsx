import { getAudit } from '../../../contract/platform/audit/audit.ts'
import type { AuditDetail } from '../../../contract/platform/audit/audit.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { ChangesTable } from '../../../ui/page/changes-table.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { auditStyles } from './audit-styles.ts'
import { actionTones } from './audit-words.ts'

interface Props {
  id: string
  /** The name of a document type. */
  typeName: (code: string) => string
  onClose(): void
}

/** One row of the trail: what was done, and each field before and after. */
export function AuditDialog({ id, typeName, onClose }: Props) {
  const { value, failure, reload } = useDetail(getAudit, { id })
  const title = value ? `${typeName(value.businessType)} ${value.docNo}`.trim() : ''
  return (
    <Drawer open width={640} title={title} onClose={onClose}>
      <FailureNote failure={failure} onRetry={reload} />
      {!value && !failure && <Skeleton shape="text" />}
      {value && <AuditFacts row={value} />}
    </Drawer>
  )
}

function AuditFacts({ row }: { row: AuditDetail }) {
  useStyles(auditStyles)
  const t = useWords('audit')
  const changes = row.changes.map(({ row: place, ...change }) => ({
    ...change,
    ...(place === null ? {} : { place: t('detail.row', { row: place }) }),
  }))
  const moved = row.fromStatus !== '' || row.toStatus !== ''
  const facts = [
    {
      label: t('fields.action'),
      value: (
        <StatusTag tone={actionTones[row.action] ?? 'neutral'}>
          {t.find(`actions.${row.action}`) ?? row.action}
        </StatusTag>
      ),
    },
    { label: t('fields.time'), value: row.time },
    { label: t('fields.userName'), value: row.userName },
    ...(moved
      ? [
          {
            label: t('detail.status'),
            value: [row.fromName, row.toName].filter(Boolean).join(' → '),
          },
        ]
      : []),
    ...(row.ip === '' ? [] : [{ label: t('fields.ip'), value: row.ip }]),
    ...(row.resourceId === '' ? [] : [{ label: t('detail.page'), value: row.resourceName }]),
    ...(row.reason === '' ? [] : [{ label: t('fields.reason'), value: row.reason }]),
  ]
  return (
    <div className="audit-detail">
      <FactList facts={facts} />
      {row.changes.length > 0 ? (
        <ChangesTable changes={changes} label={t('detail.changes')} />
      ) : (
        <p className="hint">{t('detail.noChanges')}</p>
      )}
      <p className="audit-seal">
        {t('detail.seal', { chain: row.chain, position: row.position })}
        <code>{row.hash}</code>
      </p>
    </div>
  )
}
