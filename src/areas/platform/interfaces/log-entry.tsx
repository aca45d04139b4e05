import { getInterfaceBody } from '../../../contract/platform/interfaces/interfaces.ts'
import type { InterfaceBody, InterfaceLog } from '../../../contract/platform/interfaces/interfaces.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import type { RowAction } from '../../../ui/actions.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { actOn } from '../../../ui/overlay/use-asked.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { interfaceTones } from './interface-tones.ts'
import { interfaceStyles } from './interface-styles.ts'
import { prettyBody } from './pretty-body.ts'
import { useErrorText } from './use-error-text.ts'

export interface LogEntryProps {
  id: string
  eventName: (type: string) => string
  actions: readonly RowAction<InterfaceLog>[]
  onClose(): void
  /** Something was done with it. */
  onDone(): void
}

/** One entry with request, response, error and actions. */
export function LogEntry({ id, eventName, actions, onClose, onDone }: LogEntryProps) {
  const { value, failure, reload } = useDetail(getInterfaceBody, { id })
  const done = () => {
    reload()
    onDone()
  }
  const acts = (entry: InterfaceBody) => {
    const possible = actions.filter(action => action.when?.(entry) ?? true)
    return possible.length === 0 ? undefined : (
      <ActionButtons actions={possible.map(action => actOn(action, entry, done))} />
    )
  }
  const title = value ? `${value.docNo} · ${eventName(value.eventType)}` : ''
  return (
    <Drawer open width={680} title={title} onClose={onClose} footer={value && acts(value)}>
      <FailureNote failure={failure} onRetry={reload} />
      {!value && !failure && <Skeleton shape="text" />}
      {value && <Entry entry={value} />}
    </Drawer>
  )
}

function Entry({ entry }: { entry: InterfaceBody }) {
  useStyles(interfaceStyles)
  const t = useWords('interfaces')
  return (
    <div className="interface-entry">
      <FactList facts={useFacts(entry)} />
      <Body title={t('body.request')} text={entry.requestBody} none="" />
      <Body
        title={t('body.answer')}
        text={entry.answerBody}
        none={t(entry.answerStatus === null ? 'body.noAnswer' : 'body.emptyAnswer')}
      />
    </div>
  )
}

function useFacts(entry: InterfaceBody) {
  const t = useWords('interfaces')
  const say = useErrorText()
  const facts = [
    {
      label: t('log.status'),
      value: <StatusTag tone={interfaceTones[entry.status]}>{t(`statuses.${entry.status}`)}</StatusTag>,
    },
    { label: t('log.definition'), value: entry.defName },
    { label: t('log.time'), value: entry.time },
    { label: t('log.sendTime'), value: entry.sendTime },
    { label: t('log.attempts'), value: entry.attempts },
    { label: t('log.nextTry'), value: entry.nextTry },
    { label: t('body.answerStatus'), value: entry.answerStatus },
    { label: t('log.duration'), value: entry.durationMs === null ? null : t('log.ms', { ms: entry.durationMs }) },
    { label: t('log.error'), value: say(entry.errorText) },
    { label: t('body.ignoreReason'), value: entry.ignoreReason },
    { label: t('body.endpoint'), value: entry.endpoint },
    { label: t('body.messageId'), value: entry.messageId },
  ]
  return facts.filter(({ value }) => value !== null && value !== '')
}

/** The body of a request or response, indented if JSON or XML; copied unchanged. */
function Body({ title, text, none }: { title: string; text: string; none: string }) {
  const t = useWords('interfaces')
  const copy = useCopy()
  return (
    <section className="interface-part" aria-label={title}>
      <div className="interface-head">
        <h3>{title}</h3>
        {text !== '' && (
          <Button size="small" tone="quiet" icon="copy" onClick={() => void copy(text)}>
            {t('body.copy')}
          </Button>
        )}
      </div>
      {text === '' ? (
        <p className="hint">{none}</p>
      ) : (
        <pre className="interface-body" tabIndex={0}>
          {prettyBody(text)}
        </pre>
      )}
    </section>
  )
}
