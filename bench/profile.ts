import type { CDPSession, Page } from 'playwright-core'

/** The work of the page's main thread between two moments, in ms. */
export interface Profile {
  /** Idle: waiting for responses, or for the next frame. */
  waiting: number
  /** Parsing and compiling scripts. */
  compiling: number
  /** Running scripts, including garbage collection. */
  running: number
  /** Parsing markup and sheets, style, layout, paint. */
  drawing: number
  /** Other work of the browser: loading, messages between its processes. */
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

/** Mark at the start of a profile. */
export const profileBegins = 'srm-profile-begins'
/** Mark at its end. */
export const profileEnds = 'srm-profile-ends'

const categories = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile', 'blink.user_timing', 'toplevel']
const compiling = /^V8\.(?:Compile|Parse|PreParse|Streaming|Deserialize|Lazy)|^v8\.(?:compile|parse|produce)/
const running =
  /^(?:EvaluateScript|FunctionCall|RunMicrotasks|FireAnimationFrame|TimerFire|EventDispatch|(?:Major|Minor)GC|v8\.|V8\.)/
const drawing = /^(?:ParseHTML|ParseAuthorStyleSheet|UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit|HitTest)$/

/**
 * Opens an empty address of the origin: the renderer process of the origin runs from then on, and a trace that starts
 * now includes the first moments of its pages.
 */
export async function startProcess(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/favicon.png`)
}

/** Records the page until the returned function is called, which returns the profile between the page's two marks. */
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
  // The time of a nested entry is subtracted from the outer one: each moment counts once, for the innermost.
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

export function reportProfiles(title: string, profiles: ReadonlyMap<string, Profile>): void {
  const width = Math.max(...[...profiles.keys()].map(name => name.length))
  console.log(`\n${title}`)
  for (const [name, profile] of profiles) {
    const parts = Object.entries(profile).map(([kind, time]) => `${kind} ${Number(time).toFixed(0).padStart(4)} ms`)
    console.log(`    ${name.padEnd(width)}  ${parts.join(', ')}`)
  }
}
