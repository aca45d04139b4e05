import { holds, line } from './figure.ts'
import type { Figure } from './figure.ts'
import { deepBodies, longInputs } from './hostile-bodies.ts'
import { hostileFiles } from './hostile-files.ts'
import { kill, losses } from './kills.ts'
import { nothingAcknowledged } from './load.ts'
import { manySignIns, parallelGuesses } from './sign-ins.ts'
import { slowReaders } from './slow-readers.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/** Duration of each scenario in one round, in s, where it does not end by itself. */
const lasting = 5

/** Time in ms allowed for the end: work of a killed server is taken over once a minute. */
const ending = 60_000

/** Runs rounds of all scenarios for `minutes`, at least one; returns whether every figure met its limit. */
async function torture(minutes: number): Promise<boolean> {
  const until = performance.now() + minutes * 60_000
  const world = await openWorld()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void world.remove().finally(() => process.exit(130)))
  let good = true
  const tell = (figures: readonly Figure[]) => {
    for (const figure of figures) console.log(line(figure))
    good &&= figures.every(holds)
  }
  const play = async (scenario: Promise<Figure[]>) => tell([...(await scenario), ...(await world.health.figures())])
  try {
    const kept = nothingAcknowledged()
    const begun = performance.now()
    for (let round = 1; ; round++) {
      console.log(`\nRound ${round}, after ${Math.round((performance.now() - begun) / 1000)} s`)
      await play(kill(world, kept, 'server'))
      await play(kill(world, kept, 'database'))
      await play(manySignIns(world))
      await play(parallelGuesses(world))
      await play(deepBodies(world, lasting))
      await play(longInputs(world, lasting * 2))
      await play(hostileFiles(world, lasting * 2))
      await play(slowReaders(world, lasting))
      const perRound = (performance.now() - begun) / round
      if (performance.now() + perRound + ending > until) break
    }
    console.log('\nIn all')
    await play(losses(world, kept))
    tell(await answers(world))
    tell([{ what: 'ends of the server that nobody asked for', value: world.exits(), most: 0 }])
    tell([{ what: 'exit code after SIGTERM', value: (await world.stop()) ?? -1, most: 0 }])
  } finally {
    await world.remove()
  }
  return good
}

function answers({ tally }: World): Promise<Figure[]> {
  const { statuses, faults, sum } = tally
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`)
  const told = [...statuses].sort().map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`)
  console.log(`  ${told.join(', ')}`)
  return Promise.resolve([
    { what: 'answers', value: sum },
    { what: 'answers of 500 and the like', value: faults.length, most: 0 },
  ])
}

/** Runs it as the command line says and ends the process with 1 when a figure is over its limit. */
export async function main(words: readonly string[]): Promise<void> {
  const minutes = words.length === 0 ? 2 : words[0] === '--minutes' ? Number(words[1]) : NaN
  if (!(minutes > 0 && minutes <= 600)) throw new Error('Use it as: npm run torture -- --minutes 10')
  const good = await torture(minutes)
  console.log(good ? '\nEvery figure is within its limit.' : '\nSome figures are over their limit (✖).')
  process.exit(good ? 0 : 1)
}
