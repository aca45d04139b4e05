// A table belongs to the area whose schema files create it. Statements of another area name none of it: they read through
// what the owner's read.ts exports, functions and views to join, and the owner writes when it hears of an event.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files that keep tables on behalf of all areas, and which. */
const FLOORS = [
  {
    at: 'server/kit/',
    tables:
      'app_user audit_chain audit_log country_name module message_subscription msg_public_template msg_send_record notice ' +
      'number_counter number_rule org role role_module setting task_link user_role user_supplier verify_code',
  },
  {
    at: 'server/auth/',
    tables:
      'app_user client_app live_module login_log org register_draft role role_module session token user_role user_supplier',
  },
  { at: 'server/', tables: 'client_app' },
]

/** What is left to part: an area, and the tables of others that it still names. May only become shorter. */
const EXCEPTIONS = {
  // Whoever is signed in changes name, address and password of the own account.
  session: 'app_user',
  // Kinds of messages are entries of a dictionary.
  messages: 'sys_code sys_code_entry',
}

const words = text => text.split(' ')

/** What is wrong with the tables that the server below `root` names: one sentence each. */
export function tableProblems(root, floors = FLOORS, exceptions = EXCEPTIONS) {
  const files = filesBelow(root, 'server')
  const owners = readOwners(root, files)
  const allowed = { ...exceptions, ...Object.fromEntries(floors.map(({ at, tables }) => [at, tables])) }
  const unused = new Set(
    Object.entries(allowed).flatMap(([place, tables]) => words(tables).map(table => `${place} ${table}`)),
  )
  const problems = []
  for (const file of files) {
    if (!file.endsWith('.ts') || file.startsWith('server/db/')) continue
    const area = /^server\/modules\/([^/]+)\//.exec(file)?.[1]
    const floor = floors.find(({ at }) => area === undefined && file.startsWith(at))
    for (const [table, line] of tablesNamed(readFileSync(join(root, file), 'utf8'), owners)) {
      const owner = owners.get(table)
      const place = area ?? floor?.at
      if (owner === area || owner === 'platform') continue
      if (words(allowed[place] ?? '').includes(table)) {
        unused.delete(`${place} ${table}`)
        continue
      }
      problems.push(
        `${file}:${line} names ${table}, a table of ${owner}: read it through server/modules/${owner}/read.ts.`,
      )
    }
  }
  for (const each of unused)
    problems.push(`The entry "${each}" is not needed any more: remove it from scripts/check-tables.mjs.`)
  return problems
}

/** Each table and view with the area, or the platform, that creates it. */
function readOwners(root, files) {
  const owners = new Map()
  for (const file of files) {
    const owner = /^server\/(?:modules\/([^/]+)|db)\/schema\/.*\.sql$/.exec(file)
    if (owner === null) continue
    const text = readFileSync(join(root, file), 'utf8').replace(/--.*/g, '')
    for (const [, table] of text.matchAll(/\bcreate (?:table|view) (?:if not exists )?([a-z_]+)(?![a-z_.])/gi))
      owners.set(table, owner[1] ?? 'platform')
  }
  return owners
}

/** Tables in the templates of a file, each with the line: after from, join, into, update, using, or a comma, or alone. */
function* tablesNamed(text, owners) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, comment => comment.replace(/[^\n]/g, ' '))
  const places =
    /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)\b(?![.(])|sql`([a-z_]+)`|(?:from|join)\s+[\w${}]+ [a-z]+, ([a-z_]+) [a-z]+\b/g
  for (const place of code.matchAll(places)) {
    const table = place[1] ?? place[2] ?? place[3]
    if (owners.has(table)) yield [table, code.slice(0, place.index).split('\n').length]
  }
}

function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesBelow(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = tableProblems('.')
  for (const problem of problems) console.log(problem)
  process.exit(problems.length === 0 ? 0 : 1)
}
