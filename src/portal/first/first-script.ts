// Runs before the portal's bundles: at most 2 kB. A test compares its names of cookies and stored values.
import { firstPage, heldMark, pressedMark } from './first-page.ts'
import { keepFirstRequest } from './first-request.ts'

const token = cookie('srm_token')

if (token !== '') requestStart(token)
takeInput()

function takeInput() {
  const page = firstPage()
  const form = page?.querySelector('form')
  if (!page || !form) return
  // A link from another site brings no cookie to the server.
  if (token !== '') {
    page.remove()
    return
  }
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (submit) submit.disabled = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    form.setAttribute(heldMark, '')
    submit?.setAttribute('aria-busy', 'true')
  })
  page.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button[type=button]') : null
    if (!button) return
    page.querySelector(`[${pressedMark}]`)?.removeAttribute(pressedMark)
    button.setAttribute(pressedMark, '')
  })
}

function requestStart(token: string) {
  const expires = Number(attempt(() => localStorage.getItem('srm.tokenExpiryTime') ?? ''))
  if (!(expires > Date.now()) || new URLSearchParams(location.search).get('logout') === 'yes') return
  const { pathname } = location
  const language = document.documentElement.lang
  const answer = fetch('/stage-api/basic/home/start', {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      keys: ['shell/settings'],
      home: /^\/(?:dashboard(?:\/index)?\/?)?$/.test(pathname) ? 1 : 0,
    }),
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  }).then(
    async response => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  )
  keepFirstRequest({ token, language, answer })
}

function cookie(name: string): string {
  return attempt(() => {
    const found = document.cookie.split('; ').find(each => each.startsWith(`${name}=`))
    return decodeURIComponent(found?.slice(name.length + 1) ?? '')
  })
}

/** '' in a sandboxed frame. */
function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
