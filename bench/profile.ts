import type { CDPSession, Page } from 'playwright-core'

/** What the page's main thread did between two moments, in ms. */
export interface Profile {
  /** Nothing: it waited for answers, or for the next frame. */
  waiting: number
  /** Read and compiled scripts. */
  compiling: number
  /** Ran them, memory clean-up included. */
  running: number
  /** Parsed markup and sheets, computed styles, laid out, painted. */
  drawing: number
  /** What the browser does beside: loading, messages between its processes. */
  other: number
}

/** An entry of the browser's trace; times in µs. */
interface Entry {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

/** Marks the moment from which a profile counts. */
export const profileBegins = 'srm-profile-begins'
/** Marks the moment up to which it counts. */
export const profileEnds = 'srm-profile-ends'

const categories = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile', 'blink.user_timing', 'toplevel']
const compiling = /^V8\.(?:Compile|Parse|PreParse|Streaming|Deserialize|Lazy)|^v8\.(?:compile|parse|produce)/
const running =
  /^(?:EvaluateScript|FunctionCall|RunMicrotasks|FireAnimationFrame|TimerFire|EventDispatch|(?:Major|Minor)GC|v8\.|V8\.)/
const drawing = /^(?:ParseHTML|ParseAuthorStyleSheet|UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit|HitTest)$/

/**
 * Opens an address of the origin that holds nothing: the process that shows the origin's pages runs from then on, and a
 * record that is started now has their first moments.
 */
export async function startProcess(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/favicon.png`)
}

/** Records what the page does until the answer is called, which tells it between the page's two marks. */
export async function startProfile(cdp: CDPSession): Promise<() => Promise<Profile>> {
  const entries: Entry[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => entries.push(...(value as unknown as Entry[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: categories },
  })
  return async () => {
    const complete = new Promise(resolve => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    return profileOf(entries)
  }
}

function profileOf(entries: readonly Entry[]): Profile {
  const begins = entries.find(({ name }) => name === profileBegins)
  const ends = entries.find(({ name }) => name === profileEnds)
  if (!begins || !ends) throw new Error('The page has not marked what is to be profiled.')
  const main = entries
    .filter(each => each.ph === 'X' && each.pid === begins.pid && each.tid === begins.tid)
    .map(({ name, ts, dur = 0 }) => ({ name, from: Math.max(ts, begins.ts), to: Math.min(ts + dur, ends.ts) }))
    .filter(({ from, to }) => to > from)
    .sort((one, two) => one.from - two.from || two.to - one.to)
  const profile: Profile = { waiting: ends.ts - begins.ts, compiling: 0, running: 0, drawing: 0, other: 0 }
  const open: { kind: keyof Profile; to: number }[] = []
  // What lies inside another entry is taken from that one: each moment counts once, for the innermost.
  for (const { name, from, to } of main) {
    while ((open.at(-1)?.to ?? Infinity) <= from) open.pop()
    const outer = open.at(-1)
    const kind = kindOf(name) ?? outer?.kind ?? 'other'
    profile[outer?.kind ?? 'waiting'] -= to - from
    profile[kind] += to - from
    open.push({ kind, to })
  }
  for (const kind of Object.keys(profile) as (keyof Profile)[]) profile[kind] /= 1000
  return profile
}

function kindOf(name: string): keyof Profile | undefined {
  if (compiling.test(name)) return 'compiling'
  if (drawing.test(name)) return 'drawing'
  return running.test(name) ? 'running' : undefined
}

/** Prints profiles below each other. */
export function reportProfiles(title: string, profiles: ReadonlyMap<string, Profile>): void {
  const width = Math.max(...[...profiles.keys()].map(name => name.length))
  console.log(`\n${title}`)
  for (const [name, profile] of profiles) {
    const parts = Object.entries(profile).map(([kind, time]) => `${kind} ${Number(time).toFixed(0).padStart(4)} ms`)
    console.log(`    ${name.padEnd(width)}  ${parts.join(', ')}`)
  }
}
