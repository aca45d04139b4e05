// A table belongs to the area whose schema creates it. Other areas read it through functions and views of the owner's
// read.ts, and the owner writes in reaction to an event. An area that queries a higher one declares a view answer_… in
// its asks.ts, which the owner's schema creates.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files that maintain tables for all areas. */
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
      'app_user client_app identity_provider known_browser live_module login_log org register_draft role role_module role_reading session token user_role user_supplier',
  },
  { at: 'server/', tables: 'client_app' },
]

/** Remaining exceptions, area → foreign tables. Entries may only be removed. */
const EXCEPTIONS = {
  // Users change their own name, address and password.
  session: 'app_user',
  // Kinds of messages are dictionary entries.
  messages: 'sys_code sys_code_entry',
}

const words = text => text.split(' ')

/** The violations below `root`, one sentence each. */
export function tableProblems(root, floors = FLOORS, exceptions = EXCEPTIONS) {
  const files = filesBelow(root, 'server')
  const owners = readOwners(root, files)
  const allowed = { ...exceptions, ...Object.fromEntries(floors.map(({ at, tables }) => [at, tables])) }
  const unused = new Set(
    Object.entries(allowed).flatMap(([place, tables]) => words(tables).map(table => `${place} ${table}`)),
  )
  const problems = []
  const unasked = new Set([...owners.keys()].filter(table => table.startsWith('answer_')))
  for (const file of files) {
    if (!file.endsWith('.ts') || file.startsWith('server/db/')) continue
    const area = /^server\/modules\/[^/]+\/([^/]+)\//.exec(file)?.[1]
    const floor = floors.find(({ at }) => area === undefined && file.startsWith(at))
    for (const [table, line] of tablesNamed(readFileSync(join(root, file), 'utf8'), owners)) {
      const owner = owners.get(table)
      const place = area ?? floor?.at
      if (table.startsWith('answer_')) {
        unasked.delete(table)
        if (area !== undefined && owner !== area && file.endsWith('/asks.ts')) continue
        problems.push(`${file}:${line} names ${table}: only the asks.ts of an area below ${owner} does.`)
        continue
      }
      if (owner === area || owner === 'platform') continue
      if (words(allowed[place] ?? '').includes(table)) {
        unused.delete(`${place} ${table}`)
        continue
      }
      problems.push(`${file}:${line} names ${table}, a table of ${owner}: read it through the read.ts of ${owner}.`)
    }
  }
  for (const each of unasked) problems.push(`No asks.ts names the view ${each}, which ${owners.get(each)} answers.`)
  for (const each of unused)
    problems.push(`The entry "${each}" is not needed any more: remove it from scripts/check-tables.mjs.`)
  return problems
}

function readOwners(root, files) {
  const owners = new Map()
  for (const file of files) {
    const owner = /^server\/(?:modules\/[^/]+\/([^/]+)|db)\/schema\/.*\.sql$/.exec(file)
    if (owner === null) continue
    const text = readFileSync(join(root, file), 'utf8').replace(/--.*/g, '')
    for (const [, table] of text.matchAll(/\bcreate (?:table|view) (?:if not exists )?([a-z_]+)(?![a-z_.])/gi))
      owners.set(table, owner[1] ?? 'platform')
  }
  return owners
}

/** Tables with their lines: after from, join, into, update, using, a comma, or alone in a template. */
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
