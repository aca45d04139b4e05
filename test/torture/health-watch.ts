import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figure.ts'
import type { ProbeOrder, ProbeReport } from './health-probe.ts'

/** Requests the health call continuously, from a separate process. */
export interface HealthWatch {
  /** Whether the server has to answer from now on. */
  expect(expected: boolean): void
  /** How it has answered since the last figures. */
  figures(): Promise<Figure[]>
  end(): void
}

/** Starts asking; judges nothing before `expect(true)`. */
export async function watchHealth(origin: string): Promise<HealthWatch> {
  const probe = fork(fileURLToPath(new URL('./health-probe.ts', import.meta.url)), [origin], {
    execArgv: ['--import', 'tsx'],
  })
  await once(probe, 'message')
  const order = (what: ProbeOrder) => probe.send(what)
  return {
    expect: expected => void order({ expected }),
    async figures() {
      order('report')
      // The only message that it sends once it is ready.
      const [report] = (await once(probe, 'message')) as [ProbeReport]
      for (const missing of report.missing.slice(0, 5)) console.log(`  health: ${missing}`)
      return [
        {
          what: `health: longest of ${report.probes} answers, ${report.ms.toFixed(0)} ms, as a share of ${report.stretch.toFixed(1)} s`,
          value: report.share,
          most: 1,
        },
        { what: 'health: answers that failed while the server ran', value: report.missing.length, most: 0 },
      ]
    },
    end: () => probe.disconnect(),
  }
}
