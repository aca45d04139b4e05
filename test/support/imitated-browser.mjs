/**
 * node imitated-browser.mjs jsdom|happy-dom FILE…: imports files of the package in an emulated browser, as unit tests
 * of a host do with the files for browsers. Prints the tags defined afterwards, and the behaviour of a stub and the
 * mock session; fails when an import does.
 */
const [kind, ...files] = process.argv.slice(2)
const { window } =
  kind === 'jsdom'
    ? new (await import('jsdom')).JSDOM('<!doctype html>', { url: 'https://host.example/', pretendToBeVisual: true })
    : { window: new (await import('happy-dom')).Window({ url: 'https://host.example/' }) }
const mustBeItsOwn = ['document', 'HTMLElement', 'customElements', 'Event', 'CustomEvent', 'EventTarget', 'navigator']
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis) || mustBeItsOwn.includes(name)) put(name, window[name])
for (const name of mustBeItsOwn) put(name, window[name])
put('window', window)

for (const file of files) await import(file)
const { defineStubs, mockSession, stubOf } = await import(new URL('testing.js', files[0]))
const real = ['srm-login', 'srm-session', 'srm-uploader'].filter(tag => customElements.get(tag))
defineStubs()
const login = document.createElement('srm-login')
login.variant = 'panel'
const heard = []
login.addEventListener('srm-login', event => heard.push(event.detail.userName))
stubOf(login).emit('srm-login', { userName: 'ada' })
const session = mockSession({ language: 'zh' })
const place = document.createElement('srm-session')
document.body.append(place)
const changes = []
place.addEventListener('srm-session-change', ({ detail }) => changes.push([detail.reason, detail.signedIn]))
place.addEventListener('srm-need-login', ({ detail }) => changes.push(detail.reason))
const users = []
session.$session.subscribe(({ userInfo }) => users.push(userInfo?.userName ?? ''))
session.onSession('signedOut', ({ reason }) => users.push(reason))
const without = await session.signIn('ada', '')
await session.signIn('ada', 'any')
session.setLanguage('ja')
await session.signOut()
session.needLogin()
session.notice({ text: 'Read this' })
const notices = session.$notices.get().map(({ text }) => text)
const mocked = { changes, users, without, language: session.$session.get().language, notices }
console.log(JSON.stringify({ real, html: login.outerHTML, heard, mocked }))
process.exit(0)
