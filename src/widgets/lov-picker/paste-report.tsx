import type { LovResolution } from '../../contract/platform/lov/lov.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { useLovWords } from './use-lov-words.ts'

export interface PasteOutcome {
  busy: boolean
  failure?: Error
  answer?: LovResolution
  /** More entries than one call accepts. */
  tooMany?: number
}

interface PasteReportProps {
  outcome: PasteOutcome
  onLook(text: string): void
  onClose(): void
}

/** Texts found, unknown, ambiguous, or no longer selectable. */
export function PasteReport({ outcome, onLook, onClose }: PasteReportProps) {
  const t = useLovWords()
  const { answer, busy, failure, tooMany } = outcome
  const taken = answer ? answer.found.filter(one => !answer.inactive.includes(one.value)) : []
  const gone = answer ? answer.found.filter(one => answer.inactive.includes(one.value)) : []
  return (
    <div className="lov-report" role="status">
      <div className="lov-report-head">
        <strong>
          {busy ? t('paste.busy') : answer ? t('paste.found', { count: taken.length }) : t('paste.title')}
        </strong>
        <IconButton size="small" icon="x" label={t('paste.close')} onClick={onClose} />
      </div>
      <FailureNote failure={failure} />
      {tooMany !== undefined && <p>{t('paste.tooMany', { count: tooMany })}</p>}
      {answer && (
        <dl>
          <Texts title={t('paste.missing')} texts={answer.missing} />
          <Texts title={t('paste.inactive')} texts={gone.map(one => one.asked)} />
          {answer.ambiguous.length > 0 && (
            <div>
              <dt>{t('paste.ambiguous')}</dt>
              <dd>
                {answer.ambiguous.map(text => (
                  <Button key={text} size="small" icon="search" onClick={() => onLook(text)}>
                    {text}
                  </Button>
                ))}
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {texts.map(text => (
          <span key={text}>{text}</span>
        ))}
      </dd>
    </div>
  )
}
