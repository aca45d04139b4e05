import { useState } from 'react'
import type { ReactNode } from 'react'
import { queryInterfaceLog } from '../../../contract/platform/interfaces/interfaces.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { useRefreshWhile } from '../../../kit/state/use-refresh-while.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { interfaceTones } from './interface-tones.ts'
import { useLogActs } from './log-acts.ts'
import { useLogColumns, useLogFilters } from './log-columns.tsx'
import { LogEntry } from './log-entry.tsx'
import { useEventNames } from './use-event-names.ts'

/** Requests to each system with their result, and sending them again. */
export function LogList({ docNo, children }: { docNo?: string | undefined; children?: ReactNode }) {
  const t = useWords('interfaces')
  const list = useList(queryInterfaceLog, { filters: docNo === undefined ? {} : { docNo } })
  const [open, setOpen] = useState<string>()
  const acts = useLogActs()
  const names = useEventNames()
  const waits = list.rows.some(({ status }) => status === 'WAITING' || status === 'SENT')
  useRefreshWhile(waits, list.refresh, pause)
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
