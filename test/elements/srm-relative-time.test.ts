import { afterEach, beforeEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { clock } from '../../src/kit/format/clock.ts'
import { momentText } from '../../src/kit/format/moment.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { updateSession } from '../../src/kit/session/session-store.ts'
import { SrmRelativeTimeElement } from '../../elements/srm-relative-time.ts'
import { freshSession } from '../support/session.ts'

const start = Date.UTC(2026, 10, 21, 4, 0, 0)
const real = { ...clock }
let now = start
let timers: { at: number; act: () => void }[] = []

/** Lets time pass, one timer after the other. */
function pass(ms: number) {
  const end = now + ms
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
    if (!next) break
    timers = timers.filter(timer => timer !== next)
    now = Math.max(now, next.at)
    next.act()
  }
  now = end
}

async function element(datetime: unknown, language = 'en'): Promise<SrmRelativeTimeElement> {
  const made = new SrmRelativeTimeElement()
  made.lang = language
  Reflect.set(made, 'datetime', datetime)
  document.body.append(made)
  await waitUntil(() => shown(made) !== '')
  return made
}

const time = (made: Element) => made.shadowRoot?.querySelector('time') ?? undefined
const shown = (made: Element) => time(made)?.textContent ?? ''

beforeEach(() => {
  freshSession(false)
  now = start
  timers = []
  clock.now = () => now
  clock.after = (ms, act) => {
    const timer = { at: now + ms, act }
    timers.push(timer)
    return () => {
      timers = timers.filter(other => other !== timer)
    }
  }
})
afterEach(() => {
  document.body.replaceChildren()
  Object.assign(clock, real)
  freshSession()
})

describe('srm-relative-time', () => {
  it('says how long ago a moment was, and holds it for machines and as a tooltip', async () => {
    const made = await element(new Date(start - 120_000).toISOString())
    expect(shown(made)).to.equal('2 minutes ago')
    expect(time(made)?.dateTime).to.equal(new Date(start - 120_000).toISOString())
    expect(time(made)?.title).to.equal(momentText(start - 120_000))
  })

  it('takes ten digits as seconds, other numbers as milliseconds, and dates', async () => {
    for (const moment of [
      start / 1000 - 3_600,
      String(start / 1000 - 3_600),
      start - 3_600_000,
      new Date(start - 3_600_000),
    ])
      expect(shown(await element(moment))).to.equal('1 hour ago')
  })

  it("reads and shows a moment without a zone in the server's, whatever the browser's is", async () => {
    // 04:00 in UTC is noon in Shanghai.
    const made = await element('2026-11-21 11:00:00')
    expect(shown(made)).to.equal('1 hour ago')
    expect(time(made)?.title).to.equal('2026-11-21 11:00:00')
    for (const [timeZone, text] of Object.entries({
      'Europe/Madrid': '2026-11-21 04:00:00',
      UTC: '2026-11-21 03:00:00',
    })) {
      updateSession({ userInfo: { id: '1', name: 'Ada', userName: 'ada', sysRoles: [], timeZone } })
      Reflect.set(made, 'datetime', text)
      await made.updateComplete
      expect(shown(made)).to.equal('1 hour ago')
      expect(time(made)?.dateTime).to.equal('2026-11-21T03:00:00.000Z')
      expect(time(made)?.title).to.equal(text)
    }
  })

  it('shows a day from two days on', async () => {
    const made = await element(start - 172_800_000)
    expect(shown(made)).to.match(/^2026-11-\d\d$/)
    expect(timers).to.deep.equal([])
  })

  it('speaks four languages and follows a change', async () => {
    const moment = start - 61_000
    expect(shown(await element(moment, 'zh'))).to.equal('2分钟前')
    expect(shown(await element(moment, 'ja'))).to.equal('2分前')
    expect(shown(await element(moment, 'es'))).to.equal('hace 2 minutos')
    const made = await element(moment)
    made.removeAttribute('lang')
    setLanguage('ja')
    await waitUntil(() => shown(made) === '2分前')
  })

  it('keeps itself right, with one timer for all', async () => {
    const made = await element(start)
    const other = await element(start - 10_000_000)
    expect(shown(made)).to.equal('just now')
    expect(timers).to.have.length(1)
    pass(30_000)
    await made.updateComplete
    expect(shown(made)).to.equal('1 minute ago')
    pass(60_000)
    await made.updateComplete
    expect(shown(made)).to.equal('2 minutes ago')
    pass(3_600_000)
    await made.updateComplete
    expect(shown(made)).to.equal('2 hours ago')
    pass(86_400_000)
    await Promise.all([made.updateComplete, other.updateComplete])
    expect(shown(made)).to.equal('1 day ago')
    expect(timers).to.have.length(1)
    document.body.replaceChildren()
    expect(timers).to.deep.equal([])
  })

  it('goes on after it was moved or taken out for a while', async () => {
    const made = await element(start)
    made.remove()
    pass(3_600_000)
    document.body.append(made)
    await made.updateComplete
    await waitUntil(() => shown(made) === '1 hour ago')
    pass(60_000)
    await made.updateComplete
    expect(shown(made)).to.equal('2 hours ago')
  })

  it('shows nothing for what is no moment', async () => {
    const made = await element(start)
    for (const wrong of ['soon', '', null, '99999999999999999999']) {
      Reflect.set(made, 'datetime', wrong)
      await made.updateComplete
      expect(time(made)).to.equal(undefined)
    }
  })

  it('has no accessibility fault', async () => {
    await expect(await element(start)).to.be.accessible()
  })
})
