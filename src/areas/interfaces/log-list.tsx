import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { queryInterfaceLog } from '../../contract/interfaces/interfaces.ts'
import type { InterfaceLog } from '../../contract/interfaces/interfaces.ts'
import { useWords } from '../../i18n/words.ts'
import { useList } from '../../kit/state/list-state.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import { ListPage } from '../../ui/page/list-page.tsx'
import { interfaceTones } from './interface-tones.ts'
import { useLogActs } from './log-acts.ts'
import { useLogColumns, useLogFilters } from './log-columns.tsx'
import { LogEntry } from './log-entry.tsx'
import { useEventNames } from './use-event-names.ts'
import { usePageShown } from '../../kit/state/page-shown.ts'

/** What was sent to which system, what came of it, and sending it again. */
export function LogList({ docNo, children }: { docNo?: string | undefined; children?: ReactNode }) {
  const t = useWords('interfaces')
  const list = useList(queryInterfaceLog, { filters: docNo === undefined ? {} : { docNo } })
  const [open, setOpen] = useState<string>()
  const acts = useLogActs()
  const names = useEventNames()
  useWaiting(list)
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        columns={useLogColumns(names.nameOf)}
        filters={useLogFilters(names)}
        rowKey={entry => entry.id}
        rowTone={({ status }) => (status === 'OK' || status === 'IGNORED' ? undefined : interfaceTones[status])}
        {...acts}
        onRow={entry => setOpen(entry.id)}
        emptyText={t('log.empty')}
      >
        {children}
      </ListPage>
      {open !== undefined && (
        <LogEntry
          id={open}
          eventName={names.nameOf}
          actions={acts.actions}
          onDone={list.reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** How often the list looks whether something has been sent, in ms. */
export const pause = 10_000

/** Reads the list anew from time to time while an entry in it waits, and somebody looks. */
function useWaiting({ rows, busy, reload }: ListState<InterfaceLog>): void {
  const shown = usePageShown()
  const waiting = shown && !busy && rows.some(({ status }) => status === 'WAITING' || status === 'SENT')
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, pause)
    return () => clearInterval(timer)
  }, [waiting, reload])
}
