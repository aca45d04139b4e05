/* The search of the handbook: the index and the library come with the first key. */
import { make } from './make.js'

const MOST = 12

const box = document.querySelector('#search')
const field = make('input', { type: 'search', 'aria-label': 'Search the handbook', placeholder: 'Search', id: 'find' })
const found = make('ul', { class: 'search-found', 'aria-label': 'Found', hidden: '' })
box.append(field, found)

let loading
/** Loaded once; a failed load is tried again with the next key. */
function index() {
  loading ??= Promise.all([import('./fuse.js'), fetch('/docs/search.json').then(answer => answer.json())])
    .then(([{ default: Fuse }, entries]) => {
      const keys = [
        { name: 'heading', weight: 3 },
        { name: 'title', weight: 2 },
        { name: 'text', weight: 1 },
      ]
      return new Fuse(entries, { keys, threshold: 0.25, ignoreLocation: true, minMatchCharLength: 2 })
    })
    .catch(failure => {
      loading = undefined
      throw failure
    })
  return loading
}

async function show() {
  const text = field.value.trim()
  if (text === '') {
    found.hidden = true
    return
  }
  let rows
  try {
    const fuse = await index()
    rows = fuse.search(text, { limit: MOST }).map(({ item }) => rowOf(item))
    if (rows.length === 0) rows = [make('li', {}, make('p', { role: 'status' }, `Nothing is found for “${text}”.`))]
  } catch {
    rows = [make('li', {}, make('p', { role: 'alert' }, 'The search could not be loaded. Type again to retry.'))]
  }
  // A newer key has its own answer.
  if (text !== field.value.trim()) return
  found.replaceChildren(...rows)
  found.hidden = false
}

function rowOf({ href, title, heading, text }) {
  const name = heading === '' ? title : `${title}: ${heading}`
  return make('li', {}, make('a', { href }, make('span', {}, name), make('small', {}, text.slice(0, 120))))
}

field.addEventListener('input', () => void show())
box.addEventListener('keydown', event => {
  const stops = [field, ...found.querySelectorAll('a')]
  const at = stops.indexOf(document.activeElement)
  if (event.key === 'Escape') {
    found.hidden = true
    field.focus()
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !found.hidden) {
    event.preventDefault()
    stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus()
  } else if (event.key === 'Enter' && document.activeElement === field) stops[1]?.click()
})
document.addEventListener('keydown', event => {
  const typing = document.activeElement?.matches('input, textarea, select')
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  field.focus()
})
document.addEventListener('click', event => {
  if (!box.contains(event.target) || event.target.closest('.search-found a')) found.hidden = true
})
