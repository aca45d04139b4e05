import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { LanguageScope } from '../../src/i18n/language-scope.ts'
import { loadWords, useWords, words } from '../../src/i18n/words.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { freshSession } from '../support/session.ts'

let root: Root | undefined
let place: HTMLElement

beforeEach(() => {
  freshSession()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root?.unmount()
  place.remove()
  freshSession()
})

function Probe() {
  const t = useWords('common')
  return <p data-ready={t.ready}>{t('save')}</p>
}

describe('the words of a component', () => {
  it('are empty until they arrive, and never a key', async () => {
    root?.render(<Probe />)
    await waitUntil(() => place.textContent === 'Save')
    expect(place.querySelector('p')?.dataset.ready).to.equal('true')
  })

  it('follow the language of the session', async () => {
    root?.render(<Probe />)
    await waitUntil(() => place.textContent === 'Save')
    setLanguage('zh')
    await waitUntil(() => place.textContent === '保存')
    setLanguage('en')
    await waitUntil(() => place.textContent === 'Save')
  })

  it('keep the language of their element', async () => {
    root?.render(
      <LanguageScope.Provider value="es-MX">
        <Probe />
      </LanguageScope.Provider>,
    )
    await waitUntil(() => place.textContent === 'Guardar')
    setLanguage('ja')
    await new Promise(requestAnimationFrame)
    expect(place.textContent).to.equal('Guardar')
  })

  it('fill gaps, choose plurals, and find texts of codes', async () => {
    await Promise.all([loadWords('errors', 'en'), loadWords('messages', 'en')])
    expect(words('errors', 'en')('trace', { traceId: '<b>7</b>' })).to.equal('Trace number: <b>7</b>')
    expect(words('errors', 'en').find('18027')).to.contain('cannot be withdrawn')
    expect(words('errors', 'en').find('99999')).to.equal(undefined)
    expect(words('messages', 'en')('unreadCount', { count: 1 })).to.equal('1 unread message')
    expect(words('messages', 'en')('unreadCount', { count: 2 })).to.equal('2 unread messages')
  })
})
