import { setTimeout } from 'node:timers/promises'

/** Number of checks, and the pause between them in ms: a minute in all, longer on a busy machine. */
const [looks, pause] = [3_000, 20]

type Nothing = undefined | null | false | ''

/** Waits until a condition holds, and returns the value found. @throws Error that names what has not happened */
export async function until<Found>(what: string, look: () => Found | Promise<Found>): Promise<Exclude<Found, Nothing>> {
  for (let turn = 0; turn < looks; turn++) {
    const found = await look()
    if (found !== undefined && found !== null && found !== false && found !== '')
      return found as Exclude<Found, Nothing>
    await setTimeout(pause)
  }
  throw new Error(`Waited in vain until ${what}.`)
}
