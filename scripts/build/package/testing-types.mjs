import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../bare/installation.mjs'

/** Types for a host's unit tests. */
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

/** The declarations of `elements/package/mock-session.ts`, with their comments. */
async function mockedSession() {
  const path = join(root, 'elements', 'package', 'mock-session.ts')
  const { outputText } = ts.transpileDeclaration(await readFile(path, 'utf8'), {
    fileName: path,
    compilerOptions: { target: ts.ScriptTarget.ESNext, isolatedDeclarations: true },
  })
  return outputText.replace(/^import .*\n/gm, '')
}
