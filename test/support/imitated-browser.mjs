/**
 * node imitated-browser.mjs jsdom|happy-dom FILE…: imports files of the package where a browser is only imitated, as unit
 * tests of a host do with the files for browsers. Prints the tags that are defined afterwards; fails when an import does.
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
const { defineStubs, stubOf } = await import(new URL('testing.js', files[0]))
const real = ['srm-login', 'srm-session', 'srm-uploader'].filter(tag => customElements.get(tag))
defineStubs()
const login = document.createElement('srm-login')
login.variant = 'panel'
const heard = []
login.addEventListener('srm-login', event => heard.push(event.detail.userName))
stubOf(login).emit('srm-login', { userName: 'ada' })
console.log(JSON.stringify({ real, html: login.outerHTML, heard }))
process.exit(0)
