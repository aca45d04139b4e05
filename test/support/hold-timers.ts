import { clock } from '../../src/kit/format/clock.ts'

/** Holds timers of `ms` milliseconds until `pass` is called; all others run. */
export function holdTimers(ms: number): { pass(): void; end(): void } {
  const { after } = clock
  let held: (() => void)[] = []
  clock.after = (wait, act) => {
    if (wait !== ms) return after(wait, act)
    held.push(act)
    return () => {
      held = held.filter(one => one !== act)
    }
  }
  return {
    pass: () => held.splice(0).forEach(act => act()),
    end: () => Object.assign(clock, { after }),
  }
}
