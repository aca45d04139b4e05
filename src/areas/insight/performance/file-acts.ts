import * as calls from '../../../contract/insight/performance/files.ts'
import type { FileEvent, PerformanceFile } from '../../../contract/insight/performance/files.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'

/** What may be done with an assessment. */
export function useFileActs(
  { id, version, perfNo, submitted, ratings, appealDays }: PerformanceFile,
  onFile: (file: PerformanceFile) => void,
): DocumentAct<FileEvent>[] {
  const t = useWords('performance')
  const open = ratings - submitted
  return [
    {
      name: 'start',
      label: t('acts.start'),
      tone: 'primary',
      icon: 'check',
      needs: 'start',
      confirm: { title: t('start.title', { perfNo }), text: t('start.text') },
      done: t('done.start', { perfNo }),
      run: async () => onFile(await call(calls.startRating, { id, version })),
    },
    {
      name: 'calculate',
      label: t('acts.calculate'),
      tone: 'primary',
      needs: 'calculate',
      ...(open > 0 && { confirm: { title: t('calculate.title'), text: t('calculate.text', { count: open }) } }),
      done: t('done.calculate', { perfNo }),
      run: async () => onFile(await call(calls.calculateFile, { id, version })),
    },
    {
      name: 'submit',
      label: t('acts.submit'),
      tone: 'primary',
      icon: 'check',
      needs: 'submit',
      done: t('done.submit', { perfNo }),
      run: async () => onFile(await call(calls.submitResults, { id, version })),
    },
    {
      name: 'publish',
      label: t('acts.publish'),
      tone: 'primary',
      needs: 'publish',
      confirm: { title: t('publish.title', { perfNo }), text: t('publish.text', { days: appealDays }) },
      done: t('done.publish', { perfNo }),
      run: async () => onFile(await call(calls.publishResults, { id, version })),
    },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw', { perfNo }),
      run: async () => onFile(await call(calls.withdrawResults, { id, version })),
    },
  ]
}
