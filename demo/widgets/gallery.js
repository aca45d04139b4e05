/*
 * The frame around the example pages: switches, list of elements, snippets in tabs, heard events, and the reference
 * from custom-elements.json. A page names its element in <body data-element="srm-…">; see srm-number-input.html.
 */
const tag = document.body.dataset.element ?? ''
const session = document.querySelector('srm-session')
const main = document.querySelector('main')

const choices = {
  lang: { label: 'Language', values: { en: 'English', zh: '中文', es: 'Español', ja: '日本語' }, start: 'en' },
  theme: { label: 'Theme', values: { light: 'Light', dark: 'Dark', auto: 'Automatic' }, start: 'light' },
  size: {
    label: 'Size',
    values: { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' },
    start: 'medium',
  },
}
const accounts = ['buyer', 'buyer2', 'supplier', 'supplier2', 'warehouse', 'finance', 'quality', 'expert', 'admin']

/** Creates an element with attributes, and children of which texts stay text. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** What was chosen before in this tab; storage may be forbidden. */
const kept = {
  read: key => {
    try {
      return sessionStorage.getItem(`gallery.${key}`) ?? undefined
    } catch {
      return undefined
    }
  },
  write: (key, value) => {
    try {
      sessionStorage.setItem(`gallery.${key}`, value)
    } catch {
      // The choice then lasts as long as the page.
    }
  },
}

function apply(key, value) {
  session?.setAttribute(key, value)
  if (key === 'theme') document.documentElement.dataset.theme = value
}

function selectFor(key, { label, values, start }) {
  const asked = new URLSearchParams(location.search).get(key)
  const now = [asked, kept.read(key), start].find(value => value && Object.hasOwn(values, value))
  const select = make('select', {}, ...Object.entries(values).map(([value, text]) => new Option(text, value)))
  select.value = now
  apply(key, now)
  select.addEventListener('change', () => {
    kept.write(key, select.value)
    apply(key, select.value)
  })
  return make('label', { class: 'switch' }, label, select)
}

function widthSwitch() {
  const button = make('button', { type: 'button', 'aria-pressed': 'false' }, '390 px')
  const set = narrow => {
    document.body.classList.toggle('narrow', narrow)
    button.setAttribute('aria-pressed', String(narrow))
    kept.write('narrow', narrow ? 'yes' : '')
  }
  set(kept.read('narrow') === 'yes' || new URLSearchParams(location.search).has('narrow'))
  button.addEventListener('click', () => set(!document.body.classList.contains('narrow')))
  return make('span', { class: 'switch' }, 'Width', button)
}

/** For elements that talk to the server: signs in as one of the demo accounts. */
async function accountSwitch() {
  const { $session, signIn, signOut } = await import('/session.js')
  const options = accounts.map(name => new Option(name, name))
  const select = make('select', {}, new Option('Nobody', ''), ...options)
  const show = () => {
    const { tokens, userInfo } = $session.get()
    select.value = tokens ? (userInfo?.userName ?? '') : ''
  }
  show()
  $session.listen(show)
  select.addEventListener('change', async () => {
    select.disabled = true
    try {
      const name = select.value
      if ($session.get().tokens) await signOut()
      if (name) await signIn(name, 'demo1234')
    } catch (error) {
      console.error('Signing in failed', error)
    }
    select.disabled = false
    show()
  })
  return make('label', { class: 'switch' }, 'Signed in', select)
}

function head() {
  const brand = make('a', { class: 'brand', href: '/widgets/index.html' }, 'SRM Elements')
  const handbook = make('a', { href: '/docs/' }, 'Handbook')
  const bar = make('header', { class: 'gallery-head' }, brand, handbook)
  for (const [key, choice] of Object.entries(choices)) bar.append(selectFor(key, choice))
  bar.append(widthSwitch())
  document.body.prepend(bar)
  if ('signIn' in document.body.dataset) accountSwitch().then(part => bar.append(part), console.error)
}

/** The list of elements is written once, on the first page. */
async function list() {
  const nav = make('nav', { class: 'gallery-list', 'aria-label': 'Elements' })
  document.querySelector('.gallery-head').after(nav)
  const home = document.querySelector('[data-elements]') ? document : await firstPage()
  for (const group of home.querySelectorAll('[data-elements]'))
    nav.append(make('h2', {}, group.querySelector('h2').textContent), group.querySelector('ul').cloneNode(true))
  for (const cards of nav.querySelectorAll('.cards')) cards.className = ''
  nav.querySelector(`a[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page')
}

/** Snippets: each <pre data-for="React"> of a .snippets becomes a tab; without this script they stand one by one. */
function snippets(box) {
  const panels = [...box.querySelectorAll('pre')]
  const tabs = panels.map((pre, at) => {
    const button = make('button', { type: 'button', role: 'tab', 'aria-selected': 'false' }, pre.dataset.for ?? 'HTML')
    button.addEventListener('click', () => choose(at))
    pre.setAttribute('role', 'tabpanel')
    pre.setAttribute('aria-label', pre.dataset.for ?? 'HTML')
    pre.tabIndex = 0
    return button
  })
  const choose = chosen => {
    panels.forEach((pre, at) => (pre.hidden = at !== chosen))
    tabs.forEach((button, at) => {
      button.setAttribute('aria-selected', String(at === chosen))
      button.tabIndex = at === chosen ? 0 : -1
    })
  }
  const tablist = make('div', { role: 'tablist', 'aria-label': 'Snippets' }, ...tabs)
  tablist.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const next = (tabs.findIndex(button => button.tabIndex === 0) + step + tabs.length) % tabs.length
    choose(next)
    tabs[next].focus()
  })
  const row = make(
    'div',
    { class: 'snippet-head' },
    tablist,
    copyButton(() => panels.find(pre => !pre.hidden)),
  )
  box.prepend(row)
  choose(0)
}

function copyButton(shown) {
  const copy = make('button', { type: 'button', class: 'copy' }, 'Copy')
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(shown().textContent.trim())
      copy.textContent = 'Copied'
    } catch {
      getSelection()?.selectAllChildren(shown())
      copy.textContent = 'Selected: press Ctrl+C'
    }
    setTimeout(() => (copy.textContent = 'Copy'), 2_000)
  })
  return copy
}

/** Writes down what the element on the page reports. */
function hear(events) {
  if (events.length === 0) return
  const lines = make('ol', { class: 'heard', tabindex: '0', 'aria-label': 'Events heard' })
  main.append(make('section', {}, make('h2', {}, 'Events heard'), lines))
  for (const { name } of events)
    main.addEventListener(name, event => {
      if (event.target.localName !== tag) return
      const detail = event instanceof CustomEvent ? event.detail : { value: event.target.value }
      lines.prepend(make('li', {}, `${name} ${JSON.stringify(detail ?? null)}`))
      while (lines.childElementCount > 50) lines.lastElementChild.remove()
    })
}

/** Texts of the manifest mark code by backticks. */
function marked(text) {
  const parts = text.split('`').map((part, at) => (at % 2 ? make('code', {}, part) : part))
  return make('span', {}, ...parts)
}

function table(title, headings, rows) {
  if (rows.length === 0) return ''
  const cell = (name, content) => make(name, {}, content)
  const body = rows.map(([first, ...rest]) =>
    make('tr', {}, make('th', { scope: 'row' }, cell('code', first)), ...rest.map(part => cell('td', part))),
  )
  const top = make('tr', {}, ...headings.map(heading => make('th', { scope: 'col' }, heading)))
  const grid = make('table', {}, make('thead', {}, top), make('tbody', {}, ...body))
  const box = make('div', { class: 'table-box', tabindex: '0', role: 'region', 'aria-label': title }, grid)
  return make('section', {}, make('h2', {}, title), box)
}

async function reference() {
  if (!tag) return
  const { modules } = await (await fetch('/custom-elements.json')).json()
  const found = modules.flatMap(module => module.declarations).find(({ tagName }) => tagName === tag)
  if (!found) return
  const shared = new Set(
    Object.values(await tokenGroups()).flatMap(group => Object.keys(group).map(name => `--srm-${name}`)),
  )
  const code = text => make('code', {}, text)
  const attributes = found.attributes ?? []
  const own = new Set(attributes.map(({ fieldName }) => fieldName))
  const meaning = ({ description = '', deprecated = '' }) => marked(`${description} ${deprecated}`.trim())
  const listed = (items = []) => items.map(item => [item.name || 'default', meaning(item)])
  hear(found.events ?? [])
  main.append(
    table(
      'Attributes',
      ['Attribute', 'Property', 'Type', 'Meaning'],
      attributes.map(item => [item.name, code(item.fieldName), code(item.type.text), meaning(item)]),
    ),
    table(
      'Properties',
      ['Property', 'Meaning'],
      listed((found.members ?? []).filter(({ kind, name }) => kind === 'field' && !own.has(name))),
    ),
    table('Events', ['Event', 'Meaning'], listed(found.events)),
    table('Slots', ['Slot', 'Meaning'], listed(found.slots)),
    table('Parts', ['Part', 'Meaning'], listed(found.cssParts)),
    table(
      'Custom properties',
      ['Property', 'Meaning'],
      listed(found.cssProperties?.filter(own => !shared.has(own.name))),
    ),
    found.cssProperties?.some(({ name }) => shared.has(name))
      ? make(
          'p',
          {},
          'Its colours, type and sizes are those of the ',
          make('a', { href: '/widgets/tokens.html' }, 'tokens'),
          '.',
        )
      : '',
  )
}

/** The tokens by groups: name → meaning. */
async function tokenGroups() {
  return (await fetch('/theme-tokens.json')).json()
}

/** The catalogue of tokens, with the values that a themed element on the page has now. */
async function tokens() {
  const place = document.querySelector('[data-tokens]')
  if (!place) return
  const groups = await tokenGroups()
  const element = document.querySelector(place.dataset.tokens)
  await customElements.whenDefined(element.localName)
  const show = () => {
    const style = getComputedStyle(element)
    const value = name => style.getPropertyValue(`--s-${name}`).trim()
    // The element takes its theme with its first content.
    if (!value('text')) return setTimeout(show, 50)
    const swatch = text => {
      if (!CSS.supports('color', text) || /^\d/.test(text)) return code(text)
      const box = make('span', { class: 'swatch' })
      box.style.background = text
      return make('span', { class: 'swatch-row' }, box, code(text))
    }
    const code = text => make('code', {}, text)
    const rows = group =>
      Object.entries(group).map(([name, meaning]) => [`--srm-${name}`, swatch(value(name)), marked(meaning)])
    const titles = ['Token', 'Value here', 'Meaning']
    place.replaceChildren(...Object.entries(groups).map(([title, group]) => table(title, titles, rows(group))))
  }
  show()
  new MutationObserver(() => setTimeout(show)).observe(session, { attributes: true })
}

/** The first page as a document in which no element starts; parsing text would break a policy of Trusted Types. */
function firstPage() {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', '/widgets/index.html')
    request.responseType = 'document'
    request.onload = () => (request.response ? resolve(request.response) : reject(new Error('No list of elements')))
    request.onerror = () => reject(new Error('The list of elements could not be loaded'))
    request.send()
  })
}

head()
document.querySelectorAll('.snippets').forEach(snippets)
list().catch(console.error)
reference().catch(console.error)
tokens().catch(console.error)
