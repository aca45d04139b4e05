import type { PerformanceFile } from '../../../contract/insight/performance/files.ts'
import type { PerformanceResult } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'

/** A result in words, for documents created from it. */
export function useResultReason(file: PerformanceFile, result: PerformanceResult): string {
  const t = useWords('performance')
  const lowest = result.lines
    .flatMap(({ lineId, score }) => {
      const line = file.lines.find(({ id }) => id === lineId)
      return line === undefined || score === null ? [] : [{ name: line.name, score }]
    })
    .sort((one, other) => Number(one.score) - Number(other.score))
    .slice(0, 3)
  const said = t('followUp.reason', {
    perfNo: file.perfNo,
    from: file.periodFrom,
    to: file.periodTo,
    grade: result.grade,
    total: result.total ?? '–',
  })
  if (lowest.length === 0) return said
  return `${said} ${t('followUp.weak', { lines: lowest.map(({ name, score }) => `${name} ${score}`).join(', ') })}`
}
