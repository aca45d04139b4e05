import { ignoreInterfaceLog, resendInterfaceLog } from '../../../contract/platform/interfaces/interfaces.ts'
import type { InterfaceAction, InterfaceLog } from '../../../contract/platform/interfaces/interfaces.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { BulkAction, RowAction } from '../../../ui/actions.ts'

/** What may be done with entries that failed, one by one and several at a time. */
export function useLogActs(): { actions: RowAction<InterfaceLog>[]; bulkActions: BulkAction<InterfaceLog>[] } {
  const t = useWords('interfaces')
  const idsOf = (entries: readonly InterfaceLog[]) => entries.map(entry => entry.id)
  const resend = { name: 'resend', label: t('log.resend'), icon: 'refresh', done: t('log.resent') } as const
  const ignore = { name: 'ignore', label: t('log.ignore'), icon: 'eye-off', done: t('log.ignored') } as const
  const may = (action: InterfaceAction) => (entry: InterfaceLog) => entry.allowed.includes(action)
  const sendAgain = (entries: readonly InterfaceLog[]) => call(resendInterfaceLog, { ids: idsOf(entries) })
  const giveUp = (entries: readonly InterfaceLog[], reason = '') =>
    call(ignoreInterfaceLog, { ids: idsOf(entries), reason })
  return {
    actions: [
      { ...resend, when: may('resend'), run: entry => sendAgain([entry]) },
      {
        ...ignore,
        when: may('ignore'),
        confirm: entry => ({
          title: t('log.ignoreTitle', { docNo: entry.docNo }),
          text: t('log.ignoreText'),
          reason: true,
        }),
        run: (entry, reason) => giveUp([entry], reason),
      },
    ],
    bulkActions: [
      { ...resend, when: entries => entries.every(may('resend')), run: sendAgain },
      {
        ...ignore,
        when: entries => entries.every(may('ignore')),
        confirm: entries => ({
          title: t('log.ignoreSeveral', { count: entries.length }),
          text: t('log.ignoreText'),
          reason: true,
        }),
        run: giveUp,
      },
    ],
  }
}
