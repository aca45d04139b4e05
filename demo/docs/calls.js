/* The calls of this server, from its own description. */
import { make } from './make.js'

const place = document.querySelector('#calls')

try {
  const { paths } = await (await fetch('/stage-api/openapi.json')).json()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const field = make('input', { type: 'search', 'aria-label': 'Filter by path', placeholder: 'Filter by path' })
  const count = make('p', { role: 'status' })
  const rows = calls.map(each => ({ ...each, row: rowOf(each) }))
  const filter = () => {
    const text = field.value.trim().toLowerCase()
    for (const { path, row } of rows) row.hidden = !path.toLowerCase().includes(text)
    count.textContent = `${rows.filter(({ row }) => !row.hidden).length} of ${rows.length} calls`
  }
  field.addEventListener('input', filter)
  place.append(field, count, ...rows.map(({ row }) => row))
  filter()
} catch {
  place.append(make('p', { role: 'alert' }, 'The description could not be loaded. Reload the page to retry.'))
}

function rowOf({ path, method, call }) {
  const row = make('details', {}, make('summary', {}, make('b', {}, method), make('code', {}, `/stage-api${path}`)))
  // A thousand tables would be drawn at once.
  row.addEventListener('toggle', () => row.querySelector('.call-parts') ?? row.append(partsOf(call)))
  return row
}

function partsOf({ security, 'x-modules': modules, parameters = [], requestBody, responses }) {
  const content = Object.values(requestBody?.content ?? {})[0]?.schema
  const body = Object.entries(content?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'body',
    required: (content.required ?? []).includes(name),
    schema,
  }))
  const answer = responses?.[200]?.content?.['application/json']?.schema?.properties?.data
  return make(
    'div',
    { class: 'call-parts' },
    make('p', {}, accessOf(security, modules)),
    tableOf([...parameters, ...body]),
    make('p', {}, 'data: ', make('code', {}, typeOf(answer))),
  )
}

function accessOf(security, modules) {
  if (security?.length === 0) return 'Open to everybody.'
  return modules === undefined ? 'For every signed-in user.' : `One of these permissions: ${modules.join(', ')}.`
}

function tableOf(inputs) {
  if (inputs.length === 0) return make('p', {}, 'No input.')
  const head = make('tr', {}, ...['Field', 'Place', 'Type', 'Required'].map(text => make('th', {}, text)))
  const lines = inputs.map(({ name, in: where, required, schema }) =>
    make('tr', {}, ...[name, where, typeOf(schema), required ? 'yes' : ''].map(text => make('td', {}, text))),
  )
  const table = make('table', {}, make('thead', {}, head), make('tbody', {}, ...lines))
  return make('div', { class: 'table-box', tabindex: '0' }, table)
}

/** A type in a few words. */
function typeOf(schema) {
  if (schema === undefined) return 'any'
  const { type, enum: values, anyOf, const: only, items, maxLength, properties } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map(value => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (type === 'array') return `list of ${typeOf(items)}`
  if (type === 'object' && properties) return `{ ${Object.keys(properties).join(', ')} }`
  return maxLength === undefined ? (type ?? 'any') : `${type} of at most ${maxLength} characters`
}
