import { useEffect, useRef } from 'react'
import { getRun } from '../../../contract/platform/scheduling/scheduling.ts'
import type { JobRun } from '../../../contract/platform/scheduling/scheduling.ts'
import type { Output } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useRefreshWhile } from '../../../kit/state/use-refresh-while.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import type { RowAction } from '../../../ui/actions.ts'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { actOn } from '../../../ui/overlay/use-asked.ts'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { durationText } from './duration.ts'
import { runTones } from './run-tones.ts'
import { schedulingStyles } from './scheduling-styles.ts'
import { useRunMessage } from './use-run-message.ts'

interface RunEntryProps {
  id: string
  actions: readonly RowAction<JobRun>[]
  onClose(): void
  onDone(): void
}

/** How often the log of a running task is read, in ms. */
const pause = 1_000

/** One run with its log, which grows while it runs. */
export function RunEntry({ id, actions, onClose, onDone }: RunEntryProps) {
  const { value, failure, reload, refresh } = useDetail(getRun, { id })
  const going = value?.result === 'WAITING' || value?.result === 'RUNNING'
  useRefreshWhile(going, refresh, pause)
  const done = () => {
    reload()
    onDone()
  }
  const possible = value ? actions.filter(action => action.when?.(value) ?? true) : []
  return (
    <Drawer
      open
      width={680}
      title={value ? `${value.title} · ${value.started}` : ''}
      onClose={onClose}
      footer={
        value && possible.length > 0 && <ActionButtons actions={possible.map(action => actOn(action, value, done))} />
      }
    >
      <FailureNote failure={failure} onRetry={reload} />
      {!value && !failure && <Skeleton shape="text" />}
      {value && <Entry run={value} />}
    </Drawer>
  )
}

function Entry({ run }: { run: Output<typeof getRun> }) {
  useStyles(schedulingStyles)
  const t = useWords('scheduling')
  const say = useRunMessage()
  const facts = [
    {
      label: t('fields.result'),
      value: <StatusTag tone={runTones[run.result]}>{t(`results.${run.result}`)}</StatusTag>,
    },
    { label: t('fields.trigger'), value: t(`triggers.${run.trigger}`) },
    { label: t('fields.userName'), value: run.userName },
    { label: t('fields.ended'), value: run.ended },
    { label: t('fields.duration'), value: durationText(t, run.durationMs) },
    { label: t('fields.address'), value: run.address },
    { label: t('fields.shard'), value: run.shardTotal > 1 ? partOf(t, run) : '' },
    { label: t('fields.message'), value: say(run) },
  ]
  return (
    <div className="run-entry">
      <FactList facts={facts.filter(({ value }) => value !== null && value !== '')} />
      <GrowingLog text={run.log} none={t(run.ended === null ? 'log.nothingYet' : 'log.nothing')} />
    </div>
  )
}

function partOf(t: Words<'scheduling'>, { shardIndex, shardTotal }: { shardIndex: number; shardTotal: number }) {
  return t('shard', { index: shardIndex + 1, total: shardTotal })
}

/** Stays at the end while it grows, unless somebody scrolled up. */
function GrowingLog({ text, none }: { text: string; none: string }) {
  const t = useWords('scheduling')
  const box = useRef<HTMLPreElement>(null)
  const atEnd = useRef(true)
  useEffect(() => {
    const shown = box.current
    if (shown && atEnd.current) shown.scrollTop = shown.scrollHeight
  }, [text])
  if (text === '') return <p className="hint">{none}</p>
  return (
    <pre
      ref={box}
      className="run-log"
      role="region"
      tabIndex={0}
      aria-label={t('log.title')}
      onScroll={event => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
        atEnd.current = scrollTop + clientHeight >= scrollHeight - 20
      }}
    >
      {text}
    </pre>
  )
}
