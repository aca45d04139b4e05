import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bare/installation.mjs'

/** Types of the stubs and of the mock session for unit tests of a host. */
export async function testingTypes() {
  return `// Written by the build.
import type { Notice, SessionEvents, SessionState } from './session.js'

/** What a stub lets a test do. */
export interface Stub extends HTMLElement {
  /** Dispatches an event as the element would: bubbling, composed, cancelable. False when it was prevented. */
  emit(name: string, detail?: unknown): boolean
}

/** Defines all tags as plain elements without content, which keep what they are given and call nobody. */
export declare function defineStubs(): void

/** The stub of an element of the page, such as \`document.querySelector('srm-login')\`. */
export declare function stubOf(element: Element | null): Stub

type SessionModule = typeof import('./session.js')

${await mockedSession()}`
}

/** The declarations of `elements/package/mock-session.ts`: its interface as it stands, and the head of its function. */
async function mockedSession() {
  const text = await readFile(join(root, 'elements', 'package', 'mock-session.ts'), 'utf8')
  const [type] = /\/\*\* All of[^]*?\n\}\n/.exec(text) ?? []
  const [, comment, head] =
    /(\/\*\*\n \* A session for[^]*?\*\/\n)(export function mockSession\([^]*?\)) *: MockedSession \{/.exec(text) ?? []
  if (!type || !comment || !head) throw new Error('elements/package/mock-session.ts lacks what its types are made of')
  return `${type}\n${comment}${head.replace('export function', 'export declare function').replace(/begin: (.+) = \{\}/, 'begin?: $1')}: MockedSession\n`
}
