import type { ReactNode } from 'react'
import type { Objection } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { tenderObjectionType } from '../../../../contract/sourcing/tendering/award-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { sheet, useStyles } from '../../../../ui/theme/sheet.ts'
import type { Tone } from '../../../../ui/theme/tone.ts'
import { DocumentFiles } from '../../../../widgets/document/document-files.tsx'

const styles = sheet`
.objections{display:flex;flex-direction:column;gap:16px;margin:0;padding:0;list-style:none}
.objections li{display:flex;flex-direction:column;gap:8px;overflow-wrap:anywhere}
.objections p{margin:0;white-space:pre-wrap}
`

const tones: Readonly<Record<Objection['status'], Tone>> = {
  OPEN: 'wait',
  ACCEPTED: 'good',
  REFUSED: 'neutral',
  LAPSED: 'neutral',
}

interface ListProps {
  objections: readonly Objection[]
  /** The result is no longer published, so open objections cannot be answered. */
  waiting?: boolean
  /** Below an open objection: its answer. */
  answer?(objection: Objection): ReactNode
}

export function ObjectionList({ objections, waiting = false, answer }: ListProps) {
  useStyles(styles)
  const t = useWords('tender-awards')
  if (objections.length === 0) return <EmptyState compact title={t('objections.none')} />
  return (
    <ul className="objections">
      {objections.map(objection => {
        const { id, supplierName, submitTime, dueTime, status, content, reply, replyName, replyTime } = objection
        return (
          <li key={id}>
            <div>
              <strong>{supplierName}</strong>{' '}
              <StatusTag tone={tones[status]}>{t(`objectionStatus.${status}`)}</StatusTag>
            </div>
            <p className="hint">
              {status === 'OPEN'
                ? t('objections.due', { time: submitTime, due: dueTime })
                : t('objections.at', { time: submitTime })}
            </p>
            <p>{content}</p>
            <DocumentFiles businessType={tenderObjectionType} businessId={id} readonly />
            {replyTime !== null && (
              <>
                <p className="hint">
                  {t(status === 'LAPSED' ? 'objections.lapsed' : 'objections.replied', {
                    name: replyName,
                    time: replyTime,
                  })}
                </p>
                <p>{reply}</p>
              </>
            )}
            {status === 'OPEN' && waiting && (
              <p className="hint" role="note">
                {t('objections.waiting')}
              </p>
            )}
            {status === 'OPEN' && answer?.(objection)}
          </li>
        )
      })}
    </ul>
  )
}
