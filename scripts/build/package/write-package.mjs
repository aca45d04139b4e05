import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration'
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration'
import { build } from 'esbuild'
import { root } from '../../bare/installation.mjs'
import { writeManifest } from '../custom-elements.mjs'
import { kebab, readElements } from '../read-elements.mjs'
import { angularSource, angularTypes } from './angular-directives.mjs'
import { elementTypes, fileTypes } from './element-types.mjs'
import { handlerOf, reactTypes, solidTypes, svelteTypes, vueTypes } from './framework-types.mjs'
import { testingTypes } from './testing-types.mjs'

const SOURCES = join(root, 'elements', 'package')

/** Makes the build a publishable package (`npm publish ./dist`), without dependencies and server code. */
export async function writePackage(target) {
  const elements = await readElements()
  await mkdir(join(target, 'types', 'elements'), { recursive: true })
  const write = (name, text) => writeFile(join(target, name), text)
  await Promise.all([
    writeManifest(target).then(manifest => describeForEditors(target, manifest)),
    entry(target, 'lazy.js', lazySource(elements)),
    entry(target, 'react.js', reactSource(elements)),
    entry(target, 'testing.js', testingSource(elements)),
    entry(target, 'session-server.js', `export * from './session-server.ts'`),
    write('vue.js', `export const isSrmElement = tag => tag.startsWith('srm-')\n`),
    write('server.js', '// On a server, and in tests without a browser, no element is defined.\nexport {}\n'),
    write('types/index.d.ts', `export type * from './elements.js'\n`),
    elementTypes(elements).then(text => write('types/elements.d.ts', text)),
    ...elements.map(element => write(`types/elements/${element.tag}.d.ts`, fileTypes(element))),
    copyFile(join(SOURCES, 'values.ts'), join(target, 'types', 'values.d.ts')),
    sessionTypes().then(text => write('types/session.d.ts', text)),
    write('types/react.d.ts', reactTypes(elements)),
    write('types/vue.d.ts', vueTypes(elements)),
    write('angular.js', angularSource(elements)),
    write('types/angular.d.ts', angularTypes(elements)),
    write('types/svelte.d.ts', svelteTypes(elements)),
    write('types/solid.d.ts', solidTypes(elements)),
    testingTypes().then(text => write('types/testing.d.ts', text)),
    write('package.json', JSON.stringify(await description(elements), undefined, 2) + '\n'),
    ...['LICENSE', 'CHANGELOG.md'].map(name => copyFile(join(root, name), join(target, name))),
    copyFile(join(SOURCES, 'README.md'), join(target, 'README.md')),
  ])
}

/** Files that the build has already written are not bundled. */
const besideThis = {
  name: 'beside-this',
  setup: ({ onResolve }) => onResolve({ filter: /^\.\/elements\// }, ({ path }) => ({ path, external: true })),
}

/** One file of the package; its imports are in `elements/package`. */
async function entry(target, name, contents) {
  await build({
    stdin: { contents, resolveDir: SOURCES, loader: 'ts' },
    outfile: join(target, name),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    external: ['react', 'srm-elements'],
    plugins: [besideThis],
    legalComments: 'none',
    // React must not render components with effects on the server.
    banner: name === 'react.js' ? { js: `'use client'` } : {},
  })
}

/** Defines each tag when it appears; imports are literal for bundlers. */
function lazySource(elements) {
  const table = elements.map(({ tag }) => `'${tag}': () => import('./elements/${tag}.js'),`).join('\n')
  return `import { loadWhenSeen } from '../load-when-seen.ts'
const files = {\n${table}\n}
loadWhenSeen(element => files[element.localName]?.())`
}

function reactSource(elements) {
  const components = elements.map(({ tag, name, attributes, properties, events }) => {
    const wrapped = {
      props: [...attributes.map(({ prop }) => prop), ...properties],
      events: Object.fromEntries(events.map(event => [handlerOf(event), event])),
    }
    return `export const ${name.replace(/Element$/, '')} = wrap('${tag}', ${JSON.stringify(wrapped)})`
  })
  return `import 'srm-elements'\nimport { wrap } from './react-wrap.ts'\n${components.join('\n')}`
}

function testingSource(elements) {
  const stubs = elements.map(({ tag, attributes, properties, form }) => {
    const kindOf = kind => (Array.isArray(kind) ? 'string' : kind)
    const known = attributes.map(({ prop, kind }) => [prop, { name: kebab(prop), kind: kindOf(kind) }])
    return [tag, { attributes: Object.fromEntries(known), properties, form }]
  })
  return `import { defineAll } from './stubs.ts'
export const defineStubs = () => defineAll(${JSON.stringify(Object.fromEntries(stubs))})
export const stubOf = element => element
export { mockSession } from './mock-session.ts'`
}

/** Completion for VS Code and JetBrains' editors. */
async function describeForEditors(target, manifest) {
  // Otherwise the generators would list all tokens for each tag.
  const common = { outdir: target, hideLogs: true, hideCssPropertiesDocs: true }
  const [html, css, jetBrains] = ['vscode.html-custom-data.json', 'vscode.css-custom-data.json', 'web-types.json']
  generateVsCodeCustomElementData(manifest, { ...common, htmlFileName: html, cssFileName: css })
  generateJetBrainsWebTypes(manifest, { ...common, packageJson: false, webTypesFileName: jetBrains })
  await rewrite(join(target, css), known => ({
    ...known,
    properties: eachOnce(known.properties),
    pseudoElements: eachOnce(known.pseudoElements),
  }))
  await rewrite(join(target, jetBrains), ({ contributions, ...known }) => ({
    ...known,
    contributions: {
      ...contributions,
      html: { elements: contributions.html.elements.map(({ 'doc-url': _none, ...element }) => element) },
      css: Object.fromEntries(Object.entries(contributions.css).map(([kind, named]) => [kind, eachOnce(named)])),
    },
  }))
}

async function rewrite(path, change) {
  const changed = change(JSON.parse(await readFile(path, 'utf8')))
  await writeFile(path, JSON.stringify(changed, undefined, 2) + '\n')
}

/** The generators repeat shared entries for each element. */
function eachOnce(named) {
  const known = new Set()
  return named.filter(({ name }) => !known.has(name) && known.add(name))
}

/** Each member of `SessionModule` as an export. */
async function sessionTypes() {
  const text = await readFile(join(SOURCES, 'session-types.ts'), 'utf8')
  const at = text.search(/^(?:\/\*\*.*\*\/\n)?export interface SessionModule\b/m)
  const [types, members] = [text.slice(0, at), text.slice(at)]
  const exports = [...members.matchAll(/^ {2}(?:readonly )?(\$?\w+)/gm)].map(([, name]) => name)
  const lines = exports.map(name => `export declare const ${name}: SessionModule['${name}']`)
  return `${types}${members.replace('export interface', 'interface')}\n${lines.join('\n')}\n`
}

async function description(elements) {
  const {
    name,
    version,
    description: text,
    license,
    keywords,
  } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  // Servers, and unit tests in Node, get files that define nothing.
  const browserOnly = (types, file, server) => ({
    types,
    browser: file,
    node: server,
    deno: server,
    bun: server,
    workerd: server,
    'edge-light': server,
    default: file,
  })
  const typed = (types, file) => ({ types, default: file })
  const element = browserOnly('./types/elements/*.d.ts', './elements/*.js', './server.js')
  return {
    name,
    version,
    description: text,
    license,
    keywords,
    type: 'module',
    // For imports on a server.
    engines: { node: '>=18' },
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    exports: {
      '.': browserOnly('./types/index.d.ts', './lazy.js', './server.js'),
      './elements/*.js': element,
      './elements/*': element,
      './one/*.js': browserOnly('./types/index.d.ts', './one/*.js', './server.js'),
      './session': browserOnly('./types/session.d.ts', './session.js', './session-server.js'),
      './react': typed('./types/react.d.ts', './react.js'),
      './angular': typed('./types/angular.d.ts', './angular.js'),
      './vue': typed('./types/vue.d.ts', './vue.js'),
      './svelte': typed('./types/svelte.d.ts', './server.js'),
      './solid': typed('./types/solid.d.ts', './server.js'),
      './testing': typed('./types/testing.d.ts', './testing.js'),
      './themes/*.css': './themes/*.css',
      ...Object.fromEntries(
        [
          'custom-elements.json',
          'theme-tokens.json',
          'vscode.html-custom-data.json',
          'vscode.css-custom-data.json',
          'web-types.json',
          'package.json',
        ].map(file => [`./${file}`, `./${file}`]),
      ),
    },
    types: './types/index.d.ts',
    files: [
      ...['chunks', 'elements', 'one', 'realm', 'themes', 'types', '*.js', '*.json', 'CHANGELOG.md', 'NOTICES.txt'],
      ...['!**/*.{br,gz}', '!erp.js', '!hostile*.js', '!intranet.js', '!strict-csp.js'],
    ],
    sideEffects: [
      './themes/*.css',
      './lazy.js',
      './srm.js',
      './session.js',
      './react.js',
      './elements/*.js',
      './one/*.js',
      './chunks/*.js',
      './realm/**',
    ],
    peerDependencies: { '@angular/core': '>=17', react: '>=18' },
    peerDependenciesMeta: { '@angular/core': { optional: true }, react: { optional: true } },
  }
}
