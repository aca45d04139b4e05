import assert from 'node:assert/strict'
import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { installPacked, packInto, root, run } from '../support/package-hosts.ts'

const dist = join(root, 'dist')

let folder: string
let tarball: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-package-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  tarball = await packInto(folder)
  await installPacked(folder, tarball)
  // The host's own React.
  for (const name of ['react', 'react-dom'])
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
})
after(() => rm(folder, { recursive: true, force: true }))

test('the package says truly what may be imported from it, and depends on nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: dist, pack: false, strict: true })
  assert.deepEqual(
    messages.map(message => formatMessage(message, pkg, { color: false })),
    [],
  )
  assert.equal(pkg.dependencies, undefined)
  const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarball)))
  assert.ok(analysis.types)
  // The package is for bundlers and browsers: ES modules, found by `exports`.
  const found = analysis.problems.filter(
    problem =>
      problem.kind !== 'CJSResolvesToESM' && !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
  )
  assert.deepEqual(found, [])
})

test('the licences of all bundled packages come with it', async () => {
  const notices = await readFile(join(folder, 'node_modules', 'srm-elements', 'NOTICES.txt'), 'utf8')
  for (const name of ['react', 'react-dom', 'lit-html', '@shoelace-style/shoelace', 'bpmn-js', 'echarts', 'nanostores'])
    assert.match(notices, new RegExp(`^${name} \\d`, 'm'), name)
  const empty = notices.split(/^-{80}$/m).filter(text => text.trim().length < 300 && !/^Licence \S+, by /m.test(text))
  assert.deepEqual(empty, [])
})

test('types name a framework only in the file for it, so that a page without it needs none of its types', async () => {
  const files = (await readdir(join(dist, 'types'), { recursive: true })).filter(name => name.endsWith('.d.ts'))
  assert.ok(files.length > 40)
  const needs: Record<string, string[]> = {}
  for (const name of files) {
    const text = await readFile(join(dist, 'types', name), 'utf8')
    const named = [...text.matchAll(/(?:from|import\(|declare module|types=)\s*['"]([@a-z][\w@/-]*)['"]/g)]
    if (named.length > 0) needs[name] = [...new Set(named.map(([, module = '']) => module))].sort()
  }
  assert.deepEqual(needs, {
    'angular.d.ts': ['@angular/core'],
    'react.d.ts': ['react'],
    'solid.d.ts': ['solid-js'],
    'svelte.d.ts': ['svelte/elements'],
    'vue.d.ts': ['vue'],
  })
})

/** What each file for editors knows: tags with the names of their attributes. */
interface Named {
  name: string
  description?: string
  attributes?: { name: string }[]
}

test('editors know every tag with its attributes, and every token that a page may set', async () => {
  const installed = join(folder, 'node_modules', 'srm-elements')
  const read = async <Content>(name: string) => JSON.parse(await readFile(join(installed, name), 'utf8')) as Content
  const { schemaVersion, modules } = await read<{
    schemaVersion: string
    modules: { path: string; declarations: (Named & { tagName: string })[] }[]
  }>('custom-elements.json')
  assert.equal(schemaVersion, '2.1.0')
  for (const { path } of modules) await readFile(join(installed, path))
  const known = (elements: readonly Named[]) =>
    Object.fromEntries(
      elements.map(({ name, attributes = [] }) => [name, attributes.map(attribute => attribute.name).sort()]),
    )
  const declared = known(
    modules.flatMap(({ declarations }) => declarations.map(each => ({ ...each, name: each.tagName }))),
  )
  assert.ok(Object.keys(declared).length > 40)
  const { tags } = await read<{ tags: Named[] }>('vscode.html-custom-data.json')
  assert.deepEqual(known(tags), declared)
  const { contributions } = await read<{
    contributions: { html: { elements: Named[] }; css: Record<'properties' | 'pseudo-elements', Named[]> }
  }>('web-types.json')
  assert.deepEqual(known(contributions.html.elements), declared)
  const said = [...tags, ...contributions.html.elements].filter(({ description }) => description?.includes('undefined'))
  assert.deepEqual(said, [])
  const { properties, pseudoElements } =
    await read<Record<'properties' | 'pseudoElements', Named[]>>('vscode.css-custom-data.json')
  const tokens = Object.values(await read<Record<string, object>>('theme-tokens.json')).flatMap(Object.keys)
  for (const { completed, parts } of [
    { completed: properties, parts: pseudoElements },
    { completed: contributions.css.properties, parts: contributions.css['pseudo-elements'] },
  ]) {
    const [names, partNames] = [completed, parts].map(list => list.map(({ name }) => name))
    assert.deepEqual(
      tokens.filter(token => !names?.includes(`--srm-${token}`)),
      [],
    )
    assert.equal(new Set(names).size, names?.length, 'each token is offered once')
    assert.equal(new Set(partNames).size, partNames?.length, 'each part is offered once')
  }
})

test('on a server nothing is defined, and components render their bare tags', async () => {
  const script = `
    import 'srm-elements'
    import 'srm-elements/elements/srm-order.js'
    import { $session, signIn } from 'srm-elements/session'
    import { SrmLogin } from 'srm-elements/react'
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    const refused = await signIn('a', 'b').catch(error => error.message)
    console.log(JSON.stringify([renderToString(createElement(SrmLogin, { variant: 'panel', className: 'x' })), $session.get().language, refused]))`
  const { stdout, stderr } = await run('node', ['--input-type=module', '-e', script], { cwd: folder })
  assert.equal(stderr, '')
  const [html, language, refused] = JSON.parse(stdout) as string[]
  assert.equal(html, '<srm-login class="x"></srm-login>')
  assert.equal(language, 'en')
  assert.match(refused ?? '', /signIn needs a browser/)
})

for (const imitation of ['jsdom', 'happy-dom'])
  test(`${imitation} imports the browser's files without a fault and without an element; stubs and a mock session stand in`, async () => {
    const script = join(root, 'test', 'support', 'imitated-browser.mjs')
    const names = ['lazy.js', 'srm.js', 'session.js', ...['login', 'order', 'session', 'uploader'].map(elementFile)]
    const { stdout } = await run('node', [
      script,
      imitation,
      ...names.map(name => pathToFileURL(join(dist, name)).href),
    ])
    const seen: unknown = JSON.parse(stdout)
    assert.deepEqual(seen, {
      real: [],
      html: '<srm-login variant="panel"></srm-login>',
      heard: ['ada'],
      mocked: {
        changes: [['signed-in', true], ['language', true], ['signed-out', false], 'missing'],
        users: ['', 'ada', 'ada', '', 'signed-out'],
        without: false,
        language: 'ja',
        notices: ['Read this'],
      },
    })
  })

function elementFile(name: string): string {
  return `elements/srm-${name}.js`
}
